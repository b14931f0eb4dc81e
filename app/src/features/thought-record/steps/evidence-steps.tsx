import { useState } from 'react';
import { ListField } from '@/components/record-form/list-field';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { promptAt } from '../prompts';
import { words } from '../words';
import { HotThought } from './hot-thought';
import type { StepProps } from './step-props';

const many = { limit: CBT_LIMITS.evidenceItems, each: CBT_LIMITS.shortChars, addLabel: words.addFact, itemLabel: words.factLabel };

/** A line to write in stands there from the start. */
const orOneLine = (facts: string[] = []): string[] => (facts.length > 0 ? facts : ['']);

export function ForStep({ record, set, onGo }: StepProps) {
  return (
    <>
      <HotThought record={record} onGo={onGo} />
      <ListField
        label={words.forLabel}
        hint={words.forHint}
        items={orOneLine(record.evidenceFor)}
        onChange={(evidenceFor) => set({ evidenceFor })}
        {...many}
      />
    </>
  );
}

export function AgainstStep({ id, record, set, onGo }: StepProps) {
  const [turns, setTurns] = useState(0);
  return (
    <>
      <HotThought record={record} onGo={onGo} />
      <div className="guided-prompt">
        <h3>{words.promptTitle}</h3>
        <p aria-live="polite">{promptAt(id, turns)}</p>
        <button type="button" className="button button-small" onClick={() => setTurns((now) => now + 1)}>
          {words.promptOther}
        </button>
      </div>
      <ListField
        label={words.againstLabel}
        hint={words.againstHint}
        items={orOneLine(record.evidenceAgainst)}
        onChange={(evidenceAgainst) => set({ evidenceAgainst })}
        {...many}
      />
    </>
  );
}
