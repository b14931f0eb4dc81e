import { RatingField } from '@/components/record-form/rating-field';
import { TextField } from '@/components/record-form/text-field';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { hasText, ratedAs } from '../record';
import { words } from '../words';
import { HotThought } from './hot-thought';
import type { StepProps } from './step-props';

export function BalancedStep({ record, set, onGo }: StepProps) {
  return (
    <>
      <HotThought record={record} onGo={onGo} />
      <Facts supporting={record.evidenceFor ?? []} against={record.evidenceAgainst ?? []} />
      <BalancedFields record={record} set={set} />
      <details className="disclosure">
        <summary>{words.balancedStartsTitle}</summary>
        <ul className="guided-prompts">
          {words.balancedStarts.map((start) => (
            <li key={start}>{start}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The fairer thought and how far it is believed. No hints are looked for in it: it quotes the hard thought by nature. */
export function BalancedFields({ record, set }: Pick<StepProps, 'record' | 'set'>) {
  return (
    <>
      <TextField
        id="record-balanced"
        label={words.balancedLabel}
        hint={words.balancedHint}
        value={record.balanced ?? ''}
        onChange={(balanced) => set({ balanced })}
        limit={CBT_LIMITS.thoughtChars}
        rows="short"
        balanced
      />
      <RatingField
        label={words.balancedBelief}
        value={record.balancedBelief}
        onChange={(belief) => set(ratedAs('balancedBelief', belief))}
        max={100}
        low={words.beliefLow}
        high={words.beliefHigh}
      />
    </>
  );
}

function Facts({ supporting, against }: { supporting: readonly string[]; against: readonly string[] }) {
  const sides = [
    { title: words.factsFor, facts: [...new Set(supporting.filter(hasText))] },
    { title: words.factsAgainst, facts: [...new Set(against.filter(hasText))] },
  ].filter(({ facts }) => facts.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="guided-facts">
      {sides.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {facts.map((fact) => (
              <li key={fact} className="own-words">
                {fact}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
