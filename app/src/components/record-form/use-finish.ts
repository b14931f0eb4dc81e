import { useEffect, useRef } from 'react';
import { showToast } from '@/lib/toasts';
import { sameExactly, type Kind, type RecordHandle } from '@/records';
import { useFormModel } from './record-form';

const copy = {
  saved: 'Saved. You can continue any time.',
  queued: 'Saved on this device. It’s sent when you’re back online.',
};

export interface Finish {
  /** Saves the record as complete and ends the session. */
  finish: () => void;
  /** Saves the record as it is, to continue another time, and leaves. A complete record stays complete. */
  keep: () => Promise<void>;
}

/**
 * The two ways to stop editing a record in steps. `onEnd` or `onLeave` is called once the record is saved, unless more
 * was typed meanwhile: that would be out of sight, and not saved.
 */
export function useFinish<K extends Kind>(writing: RecordHandle<K>, onEnd: () => void, onLeave: () => void): Finish {
  const { state, save, version, read } = writing;
  const form = useFormModel();
  const way = useRef<'end' | 'leave'>(undefined);

  useEffect(() => {
    // Offline the save is queued on this device, which counts as saved for the user.
    if (!way.current || (state.kind !== 'saved' && state.kind !== 'queued')) return;
    const leaves = way.current === 'leave';
    way.current = undefined;
    if (!sameExactly(state.content, read())) return;
    if (!leaves) return onEnd();
    showToast({ text: copy[state.kind] });
    onLeave();
  }, [state, read, onEnd, onLeave]);

  return {
    finish: () => {
      way.current = 'end';
      void save({ status: 'complete' });
    },
    keep: async () => {
      form.addTyped();
      if ((await form.check('draft')).length > 0) return;
      way.current = 'leave';
      await save(version === undefined ? { status: 'draft' } : {});
    },
  };
}
