import { useId } from 'react';
import type { PatternHint, HintAnswer } from '@/lib/wasm/cbt';
import type { PatternWithHits } from './model';
import type { Answer } from './use-verdicts';
import { verdicts, copy } from './copy';

interface Props {
  pattern: PatternWithHits;
  answers: ReadonlyMap<string, Answer>;
  onSay: (key: string, hint: PatternHint, verdict: HintAnswer) => void;
}

/** One pattern, the wordings that suggest it, and the person's verdict on each. */
export function PatternCard({ pattern: { found, hits }, answers, onSay }: Props) {
  return (
    <li className="rounded-panel border border-hairline bg-surface p-6">
      <h3>{found.name}</h3>
      <ul className="mt-4 grid gap-6">
        {hits.map(({ key, hint }) => (
          <li key={key} className="not-first:border-t not-first:border-hairline not-first:pt-6">
            <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead">“{hint.quote}”</p>
            <p>
              <span
                className={`me-1 rounded-full border border-line px-2.5 py-0.5 text-small whitespace-nowrap ${hint.strength === 'likely' ? 'border-solid' : 'border-dotted'}`}
              >
                {copy.strength[hint.strength]}
              </span>{' '}
              {hint.why}
            </p>
            <FitChoice hint={hint} answer={answers.get(key)} onSay={(verdict) => onSay(key, hint, verdict)} />
          </li>
        ))}
      </ul>
      <p className="mt-4 rounded-control bg-tint px-4 py-3">
        <span className="block text-small text-secondary">{copy.ask}</span>
        {found.question}
      </p>
    </li>
  );
}

function FitChoice({ hint, answer, onSay }: { hint: PatternHint; answer: Answer | undefined; onSay: (verdict: HintAnswer) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">
        <span aria-hidden="true">{copy.fits}</span>
        <span className="sr-only">{copy.fitsOf(hint.quote, hint.name)}</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {verdicts.map((verdict) => (
          <label
            key={verdict}
            className="inline-flex min-h-target cursor-pointer items-center gap-2 rounded-control border border-line py-1 ps-3 pe-4 has-checked:border-primary has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-primary forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
          >
            <input
              type="radio"
              className="size-4.5 accent-primary"
              name={name}
              checked={answer?.verdict === verdict}
              onChange={() => onSay(verdict)}
              // Pressing the chosen verdict again retries a failed save.
              onClick={() => {
                if (answer?.verdict === verdict && answer.state === 'problem') onSay(verdict);
              }}
            />
            {copy.verdicts[verdict]}
          </label>
        ))}
      </div>
      <output
        className={
          answer?.state === 'problem' ? 'mt-1 block font-semibold text-error' : 'mt-1 block min-h-[1.6em] text-small text-secondary'
        }
      >
        {answer?.state === 'kept' ? copy.kept : null}
        {answer?.state === 'problem' ? copy.notKept : null}
      </output>
    </fieldset>
  );
}
