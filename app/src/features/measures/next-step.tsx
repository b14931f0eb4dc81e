import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { useId, type ReactNode } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { SafetyAnswer } from './model';
import { StageHeading } from './stage-heading';
import { PersonLinks } from './support';
import type { Near } from '@/components/crisis/use-near';
import { copy } from './copy';

const text = copy.next;

/** The question about means, in the words of the plan's step. */
const means = PLAN_STEPS.find(({ field }) => field === 'surroundings')?.prompt;

interface Props {
  near: Near;
  said: SafetyAnswer | undefined;
  onNotSafe: () => void;
  onWayOn: () => void;
}

/** After "thinking, but safe" and after no answer: what keeps the person safe today, with the words of their plan. */
export function NextStep({ near, said, onNotSafe, onWayOn }: Props) {
  const id = useId();
  return (
    <Card as="section" className="space-y-6 border-s-4 border-s-accent" aria-labelledby={id}>
      <StageHeading id={id} className="text-h2">
        {said === undefined ? text.title.skipped : text.title.thinking_safe}
      </StageHeading>
      <p>{text.text}</p>
      <Question title={text.keepsSafe} hint={text.keepsSafeHint}>
        <FromPlan items={near.reasons} />
      </Question>
      <Question title={text.withYou}>
        {near.people.length === 0 ? <p>{copy.support.noPerson}</p> : null}
        {near.people.map((person) => (
          <p key={person.name} className="mt-2 flex flex-wrap items-center gap-3">
            <PersonLinks person={person} />
          </p>
        ))}
      </Question>
      <Question title={text.safer} hint={means}>
        <FromPlan items={near.safer} />
      </Question>
      <Question title={text.tomorrow} hint={text.tomorrowHint}>
        <HelpLines />
      </Question>
      <Row>
        <Button variant="primary" onClick={onWayOn}>
          {text.on}
        </Button>
        <Button onClick={onNotSafe}>{text.worse}</Button>
      </Row>
    </Card>
  );
}

function Question({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lead">{title}</h2>
      {hint === undefined ? null : <p className="mt-1">{hint}</p>}
      {children}
    </section>
  );
}

function FromPlan({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <Small className="mt-2">{text.fromPlan}</Small>
      <ul className="list-disc ps-5 font-reading">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
