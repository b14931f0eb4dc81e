import { lazy, Suspense, useEffect } from 'react';
import { waitingLook } from '@/components/record-form/load-state';
import { LoadTrouble } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useIsDemoAccount } from '@/lib/auth/use-is-demo-account';
import { useAssistant } from '@/components/assistant/use-assistant';
import { KeptComposer } from './kept-composer';
import { copy } from './copy';
import { MessageList } from './message-list';
import { TalkPane } from './talk-pane';
import { useTalk, useTalkState } from './use-talk';

// Loaded only for a talk that a therapist can see.
const CommentsPart = lazy(async () => ({ default: (await import('@/components/care/comments-part')).CommentsPart }));

export interface TalkProps {
  /** The talk's id once the server has it. */
  storedId: string | undefined;
  onStored: () => void;
  onNew: () => void;
}

/** The messages of a talk and the field for the next one. */
export function TalkBody({ storedId, onStored, onNew }: TalkProps) {
  const talk = useTalk();
  const opening = useTalkState((state) => state.opening);
  const { info, model } = useAssistant();
  const remaining = info?.remaining;
  useEffect(() => {
    if (remaining !== undefined) talk.setRemaining(remaining);
  }, [talk, remaining]);

  // A new talk begins with the model that the user has agreed to; one whose model is gone goes on with the guide.
  const known = info !== undefined;
  const agreed = model?.agreed === true;
  useEffect(() => {
    if (!known) return;
    if (!agreed) talk.setProvider('rules');
    else if (!talk.isStored) talk.setProvider('openai');
  }, [talk, known, agreed, opening]);

  return (
    <TalkPane composer={<KeptComposer storedId={storedId} onStored={onStored} />}>
      {(end) => (
        <>
          {opening === 'ready' ? (
            <MessageList endRef={end} onStored={onStored}>
              <Notes isDemo={known && model === undefined} />
            </MessageList>
          ) : null}
          {opening === 'ready' && storedId !== undefined ? <Comments talkId={storedId} /> : null}
          {opening === 'opening' ? <output className={waitingLook}>{copy.opening}</output> : null}
          {typeof opening === 'object' ? <LoadTrouble name={copy.name} error={opening.error} retry={() => void talk.open()} /> : null}
          {opening === 'missing' ? (
            <Notice tone="problem" className="mt-3" role="alert">
              <p>{copy.missing}</p>
              <Button className="mt-3" onClick={onNew}>
                {copy.newChat}
              </Button>
            </Notice>
          ) : null}
        </>
      )}
    </TalkPane>
  );
}

/** A therapist's comments on a talk that is shared. */
function Comments({ talkId }: { talkId: string }) {
  const isShared = useTalkState((state) => state.isShared);
  return isShared ? (
    <Suspense fallback={null}>
      <CommentsPart recordId={talkId} />
    </Suspense>
  ) : null;
}

/** Facts about this server to know before writing. */
function Notes({ isDemo }: { isDemo: boolean }) {
  const isDemoAccount = useIsDemoAccount();
  return (
    <>
      {isDemo ? <p className="text-small text-secondary">{copy.demo}</p> : null}
      {isDemoAccount ? (
        <Notice tone="amber" className="mt-1 text-small">
          {copy.demoNote}
        </Notice>
      ) : null}
    </>
  );
}
