import { useEffect, useRef, useState } from 'react';
import { cbt, useCbt } from '@/lib/cbt';
import type { Writing } from '@/lib/records';
import { hasWords, type EftEntry } from './entry';
import { stepOf, type StepId } from './steps';
import { words } from './words';

export interface Matter {
  message: string;
  step: StepId;
}

type How = 'finish' | 'keep';

export interface Finish {
  /** What stands in the way; empty before somebody tried. */
  matters: Matter[];
  /** Counts the tries that met matters, so that each of them takes the focus. */
  turn: number;
  /** Ends the entry for now. */
  finish: () => void;
  /** Puts it into the account as it is, to go on elsewhere. A finished one stays finished. */
  keep: () => void;
}

export function useFinish({ content, state, save, version }: Writing<'eft_entry'>, onEnd: () => void): Finish {
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

  const attempt = (how: How) => {
    setTried(how);
    if (mattersOf(content, how, ready).length > 0) {
      setTurn((count) => count + 1);
      return;
    }
    ending.current = how === 'finish';
    void save(statusOf(how, version));
  };

  return {
    matters: tried ? mattersOf(content, tried, ready) : [],
    turn,
    finish: () => attempt('finish'),
    keep: () => attempt('keep'),
  };
}

function statusOf(how: How, version: number | undefined): { status?: 'complete' | 'draft' } {
  if (how === 'finish') return { status: 'complete' };
  return version === undefined ? { status: 'draft' } : {};
}

function mattersOf(entry: EftEntry, how: How, ready: boolean): Matter[] {
  if (how === 'finish' && !hasWords(entry)) return [{ message: words.needOne, step: 'surface' }];
  // Without the core on this side the server is the first to say no; the way to the reasons is the same.
  if (!ready) return [];
  const { issues } = cbt.checkEftEntry(entry, how === 'finish' ? 'complete' : 'draft');
  return issues.map(({ field, message }) => ({ message, step: stepOf(field) }));
}
