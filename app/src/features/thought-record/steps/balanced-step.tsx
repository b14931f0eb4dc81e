import { EvidenceScale } from '@/components/charts/evidence-scale';
import { RatingField } from '@/components/record-form/rating-field';
import { TextField } from '@/components/record-form/text-field';
import { Disclosure } from '@/components/ui/disclosure';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { hasText, ratedAs } from '../record';
import { copy } from '../copy';
import { HotThought } from './hot-thought';
import { SmallHeading } from './small-heading';
import type { StepProps } from './step-props';

export function BalancedStep({ record, set, onGo }: StepProps) {
  return (
    <>
      <HotThought record={record} set={set} onGo={onGo} />
      <Facts supporting={record.evidenceFor ?? []} against={record.evidenceAgainst ?? []} />
      <BalancedFields record={record} set={set} />
      <Disclosure summary={copy.balancedStartsTitle}>
        <ul className="mt-2 grid list-disc gap-2 ps-5">
          {copy.balancedStarts.map((start) => (
            <li key={start}>{start}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** The fairer thought and its belief. It is not searched for hints, because it often quotes the hard thought. */
export function BalancedFields({ record, set }: Pick<StepProps, 'record' | 'set'>) {
  return (
    <>
      <TextField
        id="record-balanced"
        label={copy.balancedLabel}
        hint={copy.balancedHint}
        path="balanced"
        limit={CBT_LIMITS.thoughtChars}
        rows="short"
      />
      <RatingField
        label={copy.balancedBelief}
        value={record.balancedBelief}
        onChange={(belief) => set(ratedAs('balancedBelief', belief))}
        max={100}
        low={copy.beliefLow}
        high={copy.beliefHigh}
      />
    </>
  );
}

const counted = (facts: readonly string[]): number => new Set(facts.filter(hasText)).size;

function Facts({ supporting, against }: { supporting: readonly string[]; against: readonly string[] }) {
  const sides = [
    { title: copy.factsFor, facts: [...new Set(supporting.filter(hasText))] },
    { title: copy.factsAgainst, facts: [...new Set(against.filter(hasText))] },
  ].filter(({ facts }) => facts.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="mb-8 max-w-form">
      <div className="mb-4">
        <EvidenceScale
          title={copy.scaleTitle}
          summary={copy.scale(counted(supporting), counted(against))}
          supporting={counted(supporting)}
          against={counted(against)}
          sides={[copy.factsFor, copy.factsAgainst]}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {sides.map(({ title, facts }) => (
          <section key={title} className="rounded-control border border-hairline bg-surface p-4" aria-label={title}>
            <SmallHeading>{title}</SmallHeading>
            <ul className="mt-2 grid list-disc gap-2 ps-5">
              {facts.map((fact) => (
                <li key={fact} className="font-reading wrap-anywhere whitespace-pre-wrap">
                  {fact}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
