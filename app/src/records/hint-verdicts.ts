/** The user's answers to hints about thinking patterns. Stored as records, and counted to order the hints. */
import { useRef, useState } from 'react';
import { AppError } from '@/lib/errors';
import { cbt, type CbtState, type CueRecord } from '@/lib/wasm/cbt';
import { saveRecord } from './current-store';
import type { ContentOf, RecordOf } from './types';
import { useRecords } from './use-records';

/** One page of answers from the server. The newest ones matter most. */
const newest = { limit: 1000 };

const none: CueRecord[] = [];

/**
 * Returns how often each cue was right, by the user's earlier answers. Counted once per visit, so that hints do not move
 * while they are being answered.
 */
export function useCueRecords(core: CbtState): CueRecord[] {
  const stored = useRecords(['hint_verdict'], newest);
  const [counted, setCounted] = useState<CueRecord[]>();
  if (counted === undefined && core === 'ready' && stored.state === 'ready') {
    setCounted(cbt.tallyVerdicts(stored.records.map(({ content: { ruleId, verdict } }) => ({ ruleId, verdict }))));
  }
  return counted ?? none;
}

/**
 * Returns a function that saves the answer to a hint and resolves with whether that worked. A second answer with the same
 * key updates the first, after the first has been saved.
 */
export function useSaveVerdict(): (key: string, content: ContentOf['hint_verdict']) => Promise<boolean> {
  const saves = useRef(new Map<string, Promise<RecordOf<'hint_verdict'> | undefined>>());
  return async (key, content) => {
    let isSaved = true;
    const earlier = saves.current.get(key) ?? Promise.resolve(undefined);
    const save = earlier.then(async (base) => {
      try {
        return await saveRecord('hint_verdict', content, { base });
      } catch (reason) {
        isSaved = false;
        // If an earlier save did arrive, the next attempt is an update.
        const { current } = AppError.from(reason);
        return current?.kind === 'hint_verdict' ? current : base;
      }
    });
    saves.current.set(key, save);
    await save;
    return isSaved;
  };
}
