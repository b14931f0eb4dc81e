import { useEffect, useRef } from 'react';
import type { Kind, RecordHandle } from '@/records';
import { useForm } from './record-form';

export interface Finish {
  /** Ends the record for now. */
  finish: () => void;
  /** Puts it into the account as it is, to go on elsewhere. A finished one stays finished. */
  keep: () => Promise<void>;
}

/** The two ways to stop writing a record in steps. `onEnd` is called once a finished one is saved. */
export function useFinish<K extends Kind>(writing: RecordHandle<K>, onEnd: () => void): Finish {
  const { state, save, version } = writing;
  const form = useForm();
  const ending = useRef(false);

  useEffect(() => {
    // Without a network it waits on this device, and is as finished for the person.
    if (!ending.current || (state.kind !== 'saved' && state.kind !== 'queued')) return;
    ending.current = false;
    onEnd();
  }, [state, onEnd]);

  return {
    finish: () => {
      ending.current = true;
      void save({ status: 'complete' });
    },
    keep: async () => {
      if ((await form.check('draft')).length > 0) return;
      ending.current = false;
      await save(version === undefined ? { status: 'draft' } : {});
    },
  };
}
