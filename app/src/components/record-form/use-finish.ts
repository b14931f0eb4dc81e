import { useEffect, useRef, useState } from 'react';
import { useCbt } from '@/lib/cbt';
import type { ContentOf, Kind, RecordHandle } from '@/records';

/** What stands in the way of keeping a record, and the step where it can be put right. */
export interface Matter<Step extends string> {
  message: string;
  step: Step;
}

type How = 'finish' | 'keep';

export interface FinishRules<K extends Kind, Step extends string> {
  /** What a record cannot be finished without. It is told before the core is asked, and without the core too. */
  missing: (content: ContentOf[K]) => Matter<Step> | undefined;
  /** What the core has to say. Only asked once the core is there. */
  check: (content: ContentOf[K], status: 'complete' | 'draft') => readonly { field: string; message: string }[];
  /** The step where a field of the form is asked for. */
  stepOf: (field: string) => Step;
}

export interface Finish<Step extends string> {
  /** What stands in the way; empty before somebody tried. */
  matters: Matter<Step>[];
  /** Counts the tries that met matters, so that each of them takes the focus. */
  turn: number;
  /** Ends the record for now. */
  finish: () => void;
  /** Puts it into the account as it is, to go on elsewhere. A finished one stays finished. */
  keep: () => void;
}

/** The two ways to stop writing a record in steps. `onEnd` is called once a finished one is kept. */
export function useFinish<K extends Kind, Step extends string>(writing: RecordHandle<K>, rules: FinishRules<K, Step>, onEnd: () => void): Finish<Step> {
  const { read, state, save, version } = writing;
  const ready = useCbt() === 'ready';
  const [tried, setTried] = useState<How>();
  const [turn, setTurn] = useState(0);
  const ending = useRef(false);

  useEffect(() => {
    // Without a network it waits on this device, and is as finished for the person.
    if (!ending.current || (state.kind !== 'saved' && state.kind !== 'queued')) return;
    ending.current = false;
    onEnd();
  }, [state, onEnd]);

  const mattersOf = (how: How): Matter<Step>[] => {
    const missing = how === 'finish' ? rules.missing(read()) : undefined;
    if (missing) return [missing];
    // Without the core on this side the server is the first to say no; the way to the reasons is the same.
    if (!ready) return [];
    const issues = rules.check(read(), how === 'finish' ? 'complete' : 'draft');
    return issues.map(({ field, message }) => ({ message, step: rules.stepOf(field) }));
  };

  const attempt = (how: How) => {
    setTried(how);
    if (mattersOf(how).length > 0) {
      setTurn((count) => count + 1);
      return;
    }
    ending.current = how === 'finish';
    void save(statusOf(how, version));
  };

  return {
    matters: tried ? mattersOf(tried) : [],
    turn,
    finish: () => attempt('finish'),
    keep: () => attempt('keep'),
  };
}

function statusOf(how: How, version: number | undefined): { status?: 'complete' | 'draft' } {
  if (how === 'finish') return { status: 'complete' };
  return version === undefined ? { status: 'draft' } : {};
}
