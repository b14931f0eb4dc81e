import { useEffect, useRef } from 'react';
import { sameExactly, type Kind, type RecordHandle } from '@/records';
import { useFormModel } from './record-form';

export interface Finish {
  /** Saves the record as complete and ends the session. */
  finish: () => void;
  /** Saves the record as it is, to continue on another device. A complete record stays complete. */
  keep: () => Promise<void>;
}

/**
 * The two ways to stop editing a record in steps. `onEnd` is called once a complete record is
 * saved, unless more was typed meanwhile: that would be out of sight, and not saved.
 */
export function useFinish<K extends Kind>(writing: RecordHandle<K>, onEnd: () => void): Finish {
  const { state, save, version, read } = writing;
  const form = useFormModel();
  const ending = useRef(false);

  useEffect(() => {
    // Offline the save is queued on this device, which counts as finished for the user.
    if (!ending.current || (state.kind !== 'saved' && state.kind !== 'queued')) return;
    ending.current = false;
    if (sameExactly(state.content, read())) onEnd();
  }, [state, read, onEnd]);

  return {
    finish: () => {
      ending.current = true;
      void save({ status: 'complete' });
    },
    keep: async () => {
      form.addTyped();
      if ((await form.check('draft')).length > 0) return;
      ending.current = false;
      await save(version === undefined ? { status: 'draft' } : {});
    },
  };
}
