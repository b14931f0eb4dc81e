import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { waitingLook } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { strongLink } from '@/components/ui/text';
import { partBeside } from '@/lib/loaded-beside';
import { useRecordStore } from '@/records';
import { accountHost } from './account-host';
import { copy } from './copy';
import { Talk } from './talk';
import type { TalkProps } from './talk-body';
import { TalkContext } from './use-talk';

const [About] = partBeside(async () => (await import('./about')).About);
const [TalkBody, useHasTalkBody] = partBeside(async () => (await import('./talk-body')).TalkBody);

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
    return talk.show();
  }, [talk]);
  const onStored = useCallback(() => {
    if (talk.isShown && entryId !== talk.id) onEntry(talk.id, 'replace');
  }, [entryId, talk, onEntry]);

  return (
    <TalkContext value={talk}>
      <TalkView key={talk.id} storedId={entryId} onStored={onStored} onNew={() => onEntry(undefined, 'push')} />
    </TalkContext>
  );
}

function TalkView({ storedId, onStored, onNew }: TalkProps) {
  const hasTalkBody = useHasTalkBody();
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
              {copy.newChat}
            </Button>
          )}
          <AppLink to="/chat-history" className={strongLink}>
            {copy.history}
          </AppLink>
          <Button variant="quiet" size="small" className="lg:hidden" aria-haspopup="dialog" onClick={() => about.current?.showModal()}>
            {copy.aboutOpen}
          </Button>
        </div>
        {hasTalkBody ? (
          <TalkBody storedId={storedId} onStored={onStored} onNew={onNew} />
        ) : (
          <output className={waitingLook}>{copy.opening}</output>
        )}
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
