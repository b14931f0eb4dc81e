import { useState } from 'react';
import type { PatternHint, HintAnswer } from '@/lib/wasm/cbt';
import { useSaveVerdict } from '@/records/hint-verdicts';

export interface Answer {
  verdict: HintAnswer;
  state: 'saving' | 'kept' | 'problem';
}

/** The user's answers to hints on this visit, with the state of their saves. */
export function useVerdicts() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const save = useSaveVerdict();

  const say = async (key: string, { ruleId, pattern }: PatternHint, verdict: HintAnswer) => {
    const note = (state: Answer['state']) => setAnswers((now) => new Map(now).set(key, { verdict, state }));
    note('saving');
    note((await save(key, { ruleId, pattern, verdict })) ? 'kept' : 'problem');
  };

  return { answers, say };
}
