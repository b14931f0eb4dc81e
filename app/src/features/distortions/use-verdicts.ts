import { useRef, useState } from 'react';
import { cbt, type CbtState, type CueRecord, type PatternHint, type HintAnswer } from '@/lib/wasm/cbt';
import { AppError } from '@/lib/errors';
import { type RecordOf, saveRecord, useRecords } from '@/records';

export interface Answer {
  verdict: HintAnswer;
  state: 'saving' | 'kept' | 'problem';
}

/** One page of answers from the server. The newest ones matter most. */
const newest = { limit: 1000 };

/** The person's verdicts on hints: stored as records, and used to order the hints. */
export function useVerdicts(core: CbtState) {
  const stored = useRecords(['hint_verdict'], newest);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [tallied, setTallied] = useState<CueRecord[]>();
  const saves = useRef(new Map<string, Promise<RecordOf<'hint_verdict'> | undefined>>());

  // Computed once per visit, so that cards do not move while they are being answered.
  if (tallied === undefined && core === 'ready' && stored.state === 'ready') {
    setTallied(cbt.tallyVerdicts(stored.records.map(({ content: { ruleId, verdict } }) => ({ ruleId, verdict }))));
  }

  const say = (key: string, hint: PatternHint, verdict: HintAnswer) => {
    const note = (state: Answer['state']) => setAnswers((now) => new Map(now).set(key, { verdict, state }));
    note('saving');
    // A second verdict on the same hint updates the first, after the first has been saved.
    const earlier = saves.current.get(key) ?? Promise.resolve(undefined);
    const save = earlier.then(async (before) => {
      const content = { ruleId: hint.ruleId, pattern: hint.pattern, verdict };
      try {
        const record = await saveRecord('hint_verdict', content, { base: before });
        note('kept');
        return record;
      } catch (reason) {
        note('problem');
        // If the save did arrive, the next attempt is an update.
        const { current } = AppError.from(reason);
        return current?.kind === 'hint_verdict' ? current : before;
      }
    });
    saves.current.set(key, save);
  };

  return { answers, say, cueRecords: tallied ?? [] };
}
