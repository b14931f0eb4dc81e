import { useId } from 'react';
import type { PatternHint, Verdict } from '@/lib/cbt';
import type { PatternWithHits } from './model';
import type { Answer } from './use-verdicts';
import { verdicts, words } from './words';

interface Props {
  pattern: PatternWithHits;
  answers: ReadonlyMap<string, Answer>;
  onSay: (key: string, hint: PatternHint, verdict: Verdict) => void;
}

/** One pattern, the wordings that speak of it, and the person's own word on each. */
export function PatternCard({ pattern: { found, hits }, answers, onSay }: Props) {
  return (
    <li className="pattern-card">
      <h3>{found.name}</h3>
      <ul className="pattern-hits">
        {hits.map(({ key, hint }) => (
          <li key={key}>
            <p className="own-words pattern-quote">“{hint.quote}”</p>
            <p>
              <span className={`strength strength-${hint.strength}`}>{words.strength[hint.strength]}</span> {hint.why}
            </p>
            <FitChoice hint={hint} answer={answers.get(key)} onSay={(verdict) => onSay(key, hint, verdict)} />
          </li>
        ))}
      </ul>
      <p className="pattern-question">
        <span className="pattern-question-label">{words.ask}</span>
        {found.question}
      </p>
    </li>
  );
}

function FitChoice({ hint, answer, onSay }: { hint: PatternHint; answer: Answer | undefined; onSay: (verdict: Verdict) => void }) {
  const name = useId();
  return (
    <fieldset className="fit">
      <legend>
        <span aria-hidden="true">{words.fits}</span>
        <span className="visually-hidden">{words.fitsOf(hint.quote, hint.name)}</span>
      </legend>
      <div className="fit-options">
        {verdicts.map((verdict) => (
          <label key={verdict} className="fit-option">
            <input
              type="radio"
              name={name}
              checked={answer?.verdict === verdict}
              onChange={() => onSay(verdict)}
              // A chosen one can be chosen again after a save that did not work.
              onClick={() => {
                if (answer?.verdict === verdict && answer.state === 'problem') onSay(verdict);
              }}
            />
            {words.verdicts[verdict]}
          </label>
        ))}
      </div>
      <output className={answer?.state === 'problem' ? 'form-problem' : 'fit-state'}>
        {answer?.state === 'kept' ? words.kept : null}
        {answer?.state === 'problem' ? words.notKept : null}
      </output>
    </fieldset>
  );
}
