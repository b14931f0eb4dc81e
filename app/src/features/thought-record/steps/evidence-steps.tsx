import { useState } from 'react';
import type { TrueWay } from '@/lib/wasm/cbt';
import { GoingOver } from '@/components/hold/going-over';
import { HoldNote } from '@/components/hold/hold-note';
import { TrueThoughtPart } from '@/components/hold/true-thought';
import { useHold } from '@/components/hold/use-hold';
import { ListField } from '@/components/record-form/list-field';
import { Button } from '@/components/ui/button';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { promptAt } from '../prompts';
import { hotThought, textForHints } from '../record';
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
      <HotThought record={record} set={set} onGo={onGo} />
      <ListField label={copy.forLabel} hint={copy.forHint} path="evidenceFor" items={orOneLine(record.evidenceFor)} {...many} />
    </>
  );
}

export function AgainstStep({ id, record, set, onGo }: StepProps) {
  const [turns, setTurns] = useState(0);
  const hold = useHold('words', record.situation, textForHints(record));
  const [led, setLed] = useState(0);
  const goTrue = (way: TrueWay) => {
    set(({ trueThought }) => ({ trueThought: { ...trueThought, way } }));
    setLed((count) => count + 1);
  };
  return (
    <>
      <HotThought record={record} set={set} onGo={onGo} />
      <GoingOver thought={hotThought(record)?.text} />
      {hold ? (
        <HoldNote hold={hold} onTrue={goTrue} />
      ) : (
        <div className="mb-8 max-w-form rounded-e-control border-s-3 border-primary bg-tint px-6 py-4">
          <SmallHeading>{copy.promptTitle}</SmallHeading>
          <p aria-live="polite" className="mt-1 mb-2 min-h-[3.2em] font-reading text-lead">
            {promptAt(id, turns)}
          </p>
          <Button size="small" onClick={() => setTurns((now) => now + 1)}>
            {copy.promptOther}
          </Button>
        </div>
      )}
      <ListField
        label={copy.againstLabel}
        hint={copy.againstHint}
        path="evidenceAgainst"
        items={orOneLine(record.evidenceAgainst)}
        {...many}
      />
      <TrueThoughtPart value={record.trueThought} firstStepPath="nextStep.activity" led={led} />
    </>
  );
}
