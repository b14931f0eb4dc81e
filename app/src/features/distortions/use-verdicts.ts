import { useRef, useState } from 'react';
import { cbt, type CbtState, type CueRecord, type PatternHint, type Verdict } from '@/lib/cbt';
import { AppError } from '@/lib/errors';
import { saveRecord, useRecords, type RecordOf } from '@/records';

export interface Answer {
  verdict: Verdict;
  state: 'saving' | 'kept' | 'problem';
}

/** As many answers as the server gives at once; the newest say the most. */
const newest = { limit: 1000 };

/** What this person said about hints: kept as records, and fed back into the order of the hints. */
export function useVerdicts(core: CbtState) {
  const stored = useRecords(['hint_verdict'], newest);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [tallied, setTallied] = useState<CueRecord[]>();
  const saves = useRef(new Map<string, Promise<RecordOf<'hint_verdict'> | undefined>>());

  // Counted once a visit: cards that change places under one's finger would be hard to answer.
  if (tallied === undefined && core === 'ready' && stored.state === 'ready') {
    setTallied(cbt.tallyVerdicts(stored.records.map(({ content: { ruleId, verdict } }) => ({ ruleId, verdict }))));
  }

  const say = (key: string, hint: PatternHint, verdict: Verdict) => {
    const note = (state: Answer['state']) => setAnswers((now) => new Map(now).set(key, { verdict, state }));
    note('saving');
    // A second thought about the same hint changes the first answer, and waits until that one is kept.
    const earlier = saves.current.get(key) ?? Promise.resolve(undefined);
    const save = earlier.then(async (before) => {
      const content = { ruleId: hint.ruleId, pattern: hint.pattern, verdict };
      try {
        const record = await saveRecord('hint_verdict', content, before ? { id: before.id, version: before.version } : {});
        note('kept');
        return record;
      } catch (reason) {
        note('problem');
        // Where it was kept after all, the next try is a change of what the server has.
        return (AppError.from(reason).current as unknown as RecordOf<'hint_verdict'> | undefined) ?? before;
      }
    });
    saves.current.set(key, save);
  };

  return { answers, say, cueRecords: tallied ?? [] };
}
