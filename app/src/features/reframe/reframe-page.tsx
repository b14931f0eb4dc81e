import { useEffect, useRef } from 'react';
import { OpenWriting } from '@/components/kit/open-writing';
import { SafetyScope } from '@/components/kit/safety-scope';
import { PageHeading } from '@/components/layout/page-heading';
import { useWriting } from '@/lib/records';
import { emptyReframe } from './model';
import { PastList } from './past-list';
import { ReframeDesk } from './reframe-desk';
import { words } from './words';
import '@/styles/forms.css';
import '@/styles/reframe.css';

interface Props {
  /** A kept reframe to open. */
  id: string | undefined;
  onGo: (id: string | undefined, how: 'push' | 'replace') => void;
}

export function ReframePage({ id, onGo }: Props) {
  const opening = useWriting('reframe', { id, empty: emptyReframe });
  const writing = opening.kind === 'ready' ? opening.writing : undefined;

  // Once it is kept, the address leads back to it.
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (id !== undefined || !writing) return;
    if (writing.version === undefined) begun.current = writing.id;
    else if (begun.current === writing.id) {
      begun.current = undefined;
      onGo(writing.id, 'replace');
    }
  }, [id, writing, onGo]);

  return (
    <div className="reframe">
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      <OpenWriting opening={opening} onNew={() => onGo(undefined, 'replace')}>
        {(open) => (
          <SafetyScope key={open.id}>
            <ReframeDesk
              writing={open}
              onAnother={() => {
                if (id === undefined) open.startNew();
                else onGo(undefined, 'push');
              }}
            />
          </SafetyScope>
        )}
      </OpenWriting>
      <PastList
        openId={writing?.version === undefined ? undefined : writing.id}
        onOpen={(next) => onGo(next, 'push')}
        onDeleted={(gone) => {
          if (gone === id) onGo(undefined, 'replace');
        }}
      />
    </div>
  );
}
