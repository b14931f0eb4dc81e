import { useState, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/toasts';
import { momentInSentence } from '@/lib/text/dates';
import type { Kind, Opening, RecordHandle } from '@/records';
import { waitingLook } from './load-state';

interface Props<K extends Kind> {
  opening: Opening<K>;
  /** The step that is shown. The notice about a restored draft is for the first one only. */
  step?: string | undefined;
  /** Starts a new record if the requested one doesn't exist. */
  onNew: () => void;
  children: (writing: RecordHandle<K>) => ReactNode;
}

const copy = {
  opening: 'Opening the page…',
  missing: 'We couldn’t find this. It may have been deleted.',
  startNew: 'Start a new one',
  retry: 'Try again',
  restored: (moment: string) => `We restored what you wrote on this device ${moment}.`,
  startFresh: 'Start fresh',
  backToStored: 'Use the saved version',
  freshDone: 'This is a blank page. What you wrote before is kept on this device.',
  storedDone: 'This is the saved version.',
  undo: 'Undo',
};

/** The opening to pass on while something else that the page needs is loading. */
export const stillOpening = { kind: 'opening' } as const;

/** Wraps a form: shows loading and not-found states, and a notice when a draft was restored. */
export function OpenRecord<K extends Kind>({ opening, step, onNew, children }: Props<K>) {
  if (opening.kind === 'opening') return <output className={waitingLook}>{copy.opening}</output>;
  if (opening.kind === 'missing') {
    return (
      <Notice tone="problem" className="mt-3" role="alert">
        <p>{copy.missing}</p>
        <Button className="mt-3" onClick={onNew}>
          {copy.startNew}
        </Button>
      </Notice>
    );
  }
  if (opening.kind === 'problem') {
    return (
      <Notice tone="problem" className="mt-3" role="alert">
        <p>{opening.error.message}</p>
        <Button className="mt-3" onClick={opening.retry}>
          {copy.retry}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <RestoredNote key={`restored ${opening.writing.id}`} writing={opening.writing} step={step} />
      {children(opening.writing)}
    </>
  );
}

/** The notice that a draft was restored, with a way to discard it and an undo. */
export function RestoredNote<K extends Kind>({ writing, step }: { writing: RecordHandle<K>; step?: string | undefined }) {
  const [gone, setGone] = useState(false);
  const [first] = useState(step);
  // Adjusted while rendering, so that it doesn’t come back with the first step.
  if (step !== first && !gone) setGone(true);
  const isNew = writing.version === undefined;
  if (writing.restoredAt === undefined || gone || writing.state.kind === 'saved' || writing.state.kind === 'queued') return null;
  const drop = async () => {
    setGone(true);
    if (isNew) {
      const goBack = await writing.startNew();
      return showToast({ text: copy.freshDone, action: { label: copy.undo, run: () => void goBack() } });
    }
    const mine = writing.read();
    await writing.discard();
    const stored = writing.read();
    showToast({ text: copy.storedDone, action: { label: copy.undo, run: () => writing.putBack(mine, stored) } });
  };
  return (
    <output className="mt-4 mb-6 flex max-w-form flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-tint px-4 py-3">
      <span>{copy.restored(momentInSentence(writing.restoredAt))}</span>
      <Button size="small" onClick={() => void drop()}>
        {isNew ? copy.startFresh : copy.backToStored}
      </Button>
    </output>
  );
}
