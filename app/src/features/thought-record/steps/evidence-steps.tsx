import { useState } from 'react';
import { ListField } from '@/components/record-form/list-field';
import { Button } from '@/components/ui/button';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { promptAt } from '../prompts';
import { copy } from '../copy';
import { HotThought } from './hot-thought';
import { SmallHeading } from './small-heading';
import type { StepProps } from './step-props';

const many = { limit: CBT_LIMITS.evidenceItems, each: CBT_LIMITS.shortChars, addLabel: copy.addFact, itemLabel: copy.factLabel };

/** At least one line to write on. */
const orOneLine = (facts: string[] = []): string[] => (facts.length > 0 ? facts : ['']);

export function ForStep({ record, set, onGo }: StepProps) {
  return (
    <>
      <HotThought record={record} onGo={onGo} />
      <ListField
        label={copy.forLabel}
        hint={copy.forHint}
        path="evidenceFor"
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
      <div className="mb-8 max-w-form rounded-e-control border-s-3 border-primary bg-tint px-6 py-4">
        <SmallHeading>{copy.promptTitle}</SmallHeading>
        <p aria-live="polite" className="mt-1 mb-2 min-h-[3.2em] font-reading text-lead">
          {promptAt(id, turns)}
        </p>
        <Button size="small" onClick={() => setTurns((now) => now + 1)}>
          {copy.promptOther}
        </Button>
      </div>
      <ListField
        label={copy.againstLabel}
        hint={copy.againstHint}
        path="evidenceAgainst"
        items={orOneLine(record.evidenceAgainst)}
        onChange={(evidenceAgainst) => set({ evidenceAgainst })}
        {...many}
      />
    </>
  );
}
