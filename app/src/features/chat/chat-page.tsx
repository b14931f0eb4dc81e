import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { waitingLook } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { strongLink } from '@/components/ui/text';
import { useServerConfig } from '@/lib/api/server-config';
import { useSharing } from '@/lib/care/use-sharing';
import { useAssistant } from '@/lib/assistant/use-assistant';
import { useRecordStore } from '@/records';
import { About } from './about';
import { accountHost } from './account-host';
import { KeptComposer } from './kept-composer';
import { copy } from './copy';
import { MessageList } from './message-list';
import { Talk } from './talk';
import { TalkPane } from './talk-pane';
import { TalkContext, useTalk, useTalkState } from './use-talk';

// Loaded only for a talk that a therapist can see.
const CommentsPart = lazy(async () => ({ default: (await import('@/components/care/comments-part')).CommentsPart }));

interface Props {
  entryId: string | undefined;
  /** Puts a talk's id, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

/** A talk with the assistant: a stored one, or a new one. */
export function ChatPage({ entryId, onEntry }: Props) {
  const [shown, setShown] = useState(entryId);
  const [talk, setTalk] = useState(() => new Talk(accountHost, entryId));
  // The id of a new talk gets into the address once it is stored. That is still the same talk.
  if (shown !== entryId) {
    setShown(entryId);
    if (entryId !== talk.id) setTalk(new Talk(accountHost, entryId));
  }
  useRecordStore();
  useEffect(() => {
    if (talk.isStored) void talk.open();
    return talk.stop;
  }, [talk]);
  const onStored = useCallback(() => {
    if (entryId !== talk.id) onEntry(talk.id, 'replace');
  }, [entryId, talk, onEntry]);

  return (
    <TalkContext value={talk}>
      <TalkView key={talk.id} storedId={entryId} onStored={onStored} onNew={() => onEntry(undefined, 'push')} />
    </TalkContext>
  );
}

interface ViewProps {
  storedId: string | undefined;
  onStored: () => void;
  onNew: () => void;
}

function TalkView({ storedId, onStored, onNew }: ViewProps) {
  const id = useId();
  const about = useRef<HTMLDialogElement>(null);
  return (
    <div className="-mb-12 lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(13rem,1fr)] lg:gap-x-12">
      {/* At least as tall as the screen, so that the composer stands at the bottom of a short talk. */}
      <div className="flex min-h-[calc(100svh-9rem)] min-w-0 flex-col">
        <PageHeading title={copy.title}>{copy.heading}</PageHeading>
        <div className="mb-4 flex flex-wrap items-center gap-x-5">
          {storedId === undefined ? null : (
            <Button variant="quiet" size="small" className="-ms-3.5" onClick={onNew}>
              {copy.newTalk}
            </Button>
          )}
          <AppLink to="/chat-history" className={strongLink}>
            {copy.history}
          </AppLink>
          <Button variant="quiet" size="small" className="lg:hidden" aria-haspopup="dialog" onClick={() => about.current?.showModal()}>
            {copy.aboutOpen}
          </Button>
        </div>
        <TalkBody storedId={storedId} onStored={onStored} onNew={onNew} />
      </div>
      <aside className="max-lg:hidden" aria-labelledby={`${id}-about`}>
        <div className="sticky top-24 pt-4">
          <h2 id={`${id}-about`} className="mb-3 text-lead">
            {copy.about.title}
          </h2>
          <About />
        </div>
      </aside>
      <Dialog ref={about} aria-labelledby={`${id}-dialog`} className="lg:hidden">
        <h2 id={`${id}-dialog`} className="text-lead">
          {copy.about.title}
        </h2>
        <About />
        <form method="dialog">
          <Button type="submit">{copy.close}</Button>
        </form>
      </Dialog>
    </div>
  );
}

function TalkBody({ storedId, onStored, onNew }: ViewProps) {
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
          {opening === 'missing' || typeof opening === 'object' ? (
            <Notice tone="problem" className="mt-3" role="alert">
              <p>{opening === 'missing' ? copy.missing : navigator.onLine ? copy.trouble : copy.offline}</p>
              {opening === 'missing' ? null : <p>{opening.error.message}</p>}
              <Button className="mt-3" onClick={() => (opening === 'missing' ? onNew() : void talk.open())}>
                {opening === 'missing' ? copy.newTalk : copy.retry}
              </Button>
            </Notice>
          ) : null}
        </>
      )}
    </TalkPane>
  );
}

/** What a therapist wrote about a talk that is shared. */
function Comments({ talkId }: { talkId: string }) {
  const isShared = useTalkState((state) => state.isShared);
  const { isOffered } = useSharing('conversation');
  return isShared ? (
    <Suspense fallback={null}>
      <CommentsPart recordId={talkId} canReply={isOffered} />
    </Suspense>
  ) : null;
}

/** What to know about this server before writing. */
function Notes({ isDemo }: { isDemo: boolean }) {
  const { data } = useServerConfig();
  return (
    <>
      {isDemo ? <p className="text-small text-secondary">{copy.demo}</p> : null}
      {data?.demo ? (
        <Notice tone="amber" className="mt-1 text-small">
          {copy.demoNote}
        </Notice>
      ) : null}
    </>
  );
}
