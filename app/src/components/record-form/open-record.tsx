import { useState, type ReactNode } from 'react';
import { showToast } from '@/components/live/toasts';
import { formatMoment } from '@/lib/dates';
import type { Kind, Opening, Writing } from '@/records';
import '@/styles/kit-parts.css';

interface Props<K extends Kind> {
  opening: Opening<K>;
  /** To a new one, when what the address names is not there. */
  onNew: () => void;
  children: (writing: Writing<K>) => ReactNode;
}

const words = {
  opening: 'Opening the page…',
  missing: 'We could not find this. It may have been deleted.',
  startNew: 'Start a new one',
  retry: 'Try again',
  restored: (moment: string) => `We brought back what you wrote on this device. ${moment}.`,
  startFresh: 'Start fresh',
  backToStored: 'Use the saved version',
  freshDone: 'This is a fresh page.',
  storedDone: 'This is the saved version.',
  undo: 'Undo',
};

/** What stands around every form that keeps its words: opening, not there, and words that were brought back. */
export function OpenRecord<K extends Kind>({ opening, onNew, children }: Props<K>) {
  if (opening.kind === 'opening') return <output className="load-state quiet">{words.opening}</output>;
  if (opening.kind === 'missing') {
    return (
      <div className="problem" role="alert">
        <p>{words.missing}</p>
        <button type="button" className="button" onClick={onNew}>
          {words.startNew}
        </button>
      </div>
    );
  }
  if (opening.kind === 'problem') {
    return (
      <div className="problem" role="alert">
        <p>{opening.error.message}</p>
        <button type="button" className="button" onClick={opening.retry}>
          {words.retry}
        </button>
      </div>
    );
  }
  return (
    <>
      <RestoredNote key={`restored ${opening.writing.id}`} writing={opening.writing} />
      {children(opening.writing)}
    </>
  );
}

/** Words that came back from this device are owned up to, with a way to do without them, and a way back. */
export function RestoredNote<K extends Kind>({ writing }: { writing: Writing<K> }) {
  const [gone, setGone] = useState(false);
  if (writing.restoredAt === undefined || gone || writing.state.kind === 'saved') return null;
  const drop = async () => {
    const mine = writing.content;
    await writing.discard();
    setGone(true);
    const undo = () => writing.set(mine);
    showToast({ text: writing.version === undefined ? words.freshDone : words.storedDone, action: { label: words.undo, run: undo } });
  };
  return (
    <output className="restored-note">
      <span>{words.restored(formatMoment(writing.restoredAt))}</span>
      <button type="button" className="button button-small" onClick={() => void drop()}>
        {writing.version === undefined ? words.startFresh : words.backToStored}
      </button>
    </output>
  );
}
