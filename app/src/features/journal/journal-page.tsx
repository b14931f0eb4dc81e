import { useEffect, useRef, useState } from 'react';
import { useServerPolicy } from '@/components/crisis/use-server-policy';
import { PageHeading } from '@/components/layout/page-heading';
import { showToast } from '@/components/live/toasts';
import { formatMoment } from '@/lib/dates';
import type { OtherDraft } from '@/records';
import { EntryEditor } from './editor/entry-editor';
import { EntriesList } from './entries/entries-list';
import { messages } from './messages';
import { sameText } from './model/entry-text';
import { modelOf, newSession, sessionFromDraft, textIn, type WritingSession } from './model/writing-session';
import { OtherDrafts } from './other-drafts';
import { useFirstEntry } from './use-first-entry';
import { useWritingSession } from './use-writing-session';
import '@/styles/journal.css';

interface Props {
  entryId: string | undefined;
  /** Puts an entry, or none, into the address. */
  onEntry: (id: string | undefined, how: 'push' | 'replace') => void;
}

export function JournalPage({ entryId, onEntry }: Props) {
  const { opening, adopt, retry } = useWritingSession(entryId);
  const session = opening.kind === 'ready' ? opening.session : undefined;
  const policy = useServerPolicy();
  useEffect(() => (session ? modelOf(session).reread() : undefined), [session, policy]);
  const tellFirstEntry = useFirstEntry(session);

  // When the person asked for other words, the old place is gone: begin at the top of the new.
  const turning = useRef(false);
  const sessionId = session?.keeper.id;
  useEffect(() => {
    if (sessionId === undefined || !turning.current) return;
    turning.current = false;
    document.querySelector('h1')?.focus();
  }, [sessionId]);
  const turnTo = (next: WritingSession) => {
    turning.current = true;
    adopt(next);
  };
  const goTo: Props['onEntry'] = (id, how) => {
    turning.current = how === 'push';
    onEntry(id, how);
  };

  return (
    <>
      <PageHeading title={messages.title}>{entryId ? messages.headingEdit : messages.headingNew}</PageHeading>
      <p className="lead">{messages.intro}</p>
      <p className="notice">{messages.demoNote}</p>

      {opening.kind === 'opening' ? <output className="opening">{messages.opening}</output> : null}
      {opening.kind === 'missing' ? (
        <div className="problem" role="alert">
          <p>{messages.missing}</p>
          <button type="button" className="button" onClick={() => onEntry(undefined, 'replace')}>
            {messages.startNew}
          </button>
        </div>
      ) : null}
      {opening.kind === 'problem' ? (
        <div className="problem" role="alert">
          <p>{opening.error.message}</p>
          <button type="button" className="button" onClick={retry}>
            {messages.retry}
          </button>
        </div>
      ) : null}

      {session ? (
        <Writing
          key={session.keeper.id}
          session={session}
          onUse={turnTo}
          onEntry={goTo}
          onChanged={tellFirstEntry}
        />
      ) : null}
      {session && entryId === undefined ? (
        <OtherDrafts
          currentId={session.keeper.id}
          onOpen={(draft) => void openDraft(draft).then(turnTo)}
        />
      ) : null}

      <EntriesList
        openId={session?.id ?? entryId}
        onOpen={(id) => goTo(id, 'push')}
        onDeleted={(id) => {
          if (id === entryId) onEntry(undefined, 'replace');
        }}
      />
    </>
  );
}

async function openDraft(draft: OtherDraft): Promise<WritingSession> {
  // A draft that lives in another tab stays there. This page gets a copy of its words.
  return draft.openElsewhere ? newSession(textIn(draft)) : sessionFromDraft(draft);
}

interface WritingProps {
  session: WritingSession;
  onUse: (session: WritingSession) => void;
  onEntry: Props['onEntry'];
  onChanged: () => void;
}

function Writing({ session, onUse, onEntry, onChanged }: WritingProps) {
  const [restoredAt, setRestoredAt] = useState(session.restoredAt);

  const startFresh = async () => {
    if (session.stored) {
      const { stored } = session;
      const model = modelOf(session);
      const mine = model.live.text;
      model.replace(stored);
      setRestoredAt(undefined);
      showToast({ text: messages.storedDone, action: { label: messages.undo, run: () => model.replace(mine) } });
      return;
    }
    await session.keeper.setAside();
    onUse(await newSession());
    const undo = async () => {
      await session.keeper.resume();
      onUse(session);
    };
    showToast({ text: messages.freshDone, action: { label: messages.undo, run: () => void undo() } });
  };

  const saveAsNew = async () => {
    const { read } = modelOf(session);
    const next = await newSession(read());
    await next.keeper.flush();
    if (!sameText(next.words.read(), read())) next.words.replace(read());
    onUse(next);
    onEntry(undefined, 'replace');
    // They are in their new place. Left in the old one as well, they would stand on the device twice.
    if (next.keeper.state().kind === 'kept') await session.keeper.drop();
  };

  return (
    <>
      {restoredAt === undefined ? null : (
        <output className="restored">
          <span>{messages.restored(formatMoment(restoredAt))}</span>
          <button type="button" className="button button-small" onClick={() => void startFresh()}>
            {session.stored ? messages.backToStored : messages.startFresh}
          </button>
        </output>
      )}
      <EntryEditor
        session={session}
        onSaved={(id) => {
          setRestoredAt(undefined);
          onChanged();
          onEntry(id, 'replace');
        }}
        onWriteAnother={() => onEntry(undefined, 'push')}
        onSaveAsNew={() => void saveAsNew()}
      />
    </>
  );
}
