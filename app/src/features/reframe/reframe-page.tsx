import { lazy, Suspense } from 'react';
import { OpenRecord, stillOpening } from '@/components/record-form/open-record';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { partBeside } from '@/lib/loaded-beside';
import { useRecord } from '@/records';
import { emptyReframe } from './model';
import { copy } from './copy';

const [ReframeDesk, useHasReframeDesk] = partBeside(async () => (await import('./reframe-desk')).ReframeDesk);
const PastList = lazy(async () => ({ default: (await import('./past-list')).PastList }));

interface Props {
  /** The stored reframe to open. */
  id: string | undefined;
  onGo: (id: string | undefined, how: 'push' | 'replace') => void;
}

export function ReframePage({ id, onGo }: Props) {
  const hasReframeDesk = useHasReframeDesk();
  const record = useRecord('reframe', { id, empty: emptyReframe });
  const opening = hasReframeDesk ? record : stillOpening;
  const writing = opening.kind === 'ready' ? opening.writing : undefined;

  return (
    <div>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead className="mb-12">{copy.lead}</Lead>
      <OpenRecord opening={opening} onNew={() => onGo(undefined, 'replace')}>
        {(open) => (
          <ReframeDesk
            key={open.id}
            writing={open}
            askedFor={id}
            onKept={() => onGo(open.id, 'replace')}
            onAnother={() => {
              if (id === undefined) void open.startNew();
              else onGo(undefined, 'push');
            }}
          />
        )}
      </OpenRecord>
      {/* Below the form, which would push it down. */}
      <Suspense>
        {opening.kind === 'opening' ? null : (
          <PastList
            openId={writing?.version === undefined ? undefined : writing.id}
            onOpen={(next) => onGo(next, 'push')}
            onDeleted={(gone) => {
              if (gone === id) onGo(undefined, 'replace');
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
