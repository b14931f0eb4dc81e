import { useEffect, useRef } from 'react';
import { SaveLine } from '@/components/kit/save-line';
import type { Writing } from '@/lib/records';
import { describeRecord } from './describe';
import type { StepId } from './steps';
import type { Finish, Matter } from './use-finish';
import { stepWords, words } from './words';

interface Props {
  writing: Writing<'thought_record'>;
  end: Finish;
  /** On the last step finishing is the next thing to do. Before that it is only possible. */
  isLast: boolean;
  onGo: (step: StepId) => void;
  /** In a quick record all fields stand on the page already. */
  onOnePage: boolean;
}

/** At the foot of each step: where the words are now, and two ways to stop. */
export function EndPart({ writing, end, isLast, onGo, onOnePage }: Props) {
  const { matters, turn, finish, keep } = end;
  return (
    <div className={isLast ? 'guided-end' : 'guided-end guided-end-quiet'}>
      {matters.length > 0 ? <Matters key={turn} matters={matters} onGo={onGo} onOnePage={onOnePage} /> : null}
      <SaveLine writing={writing} label={isLast ? words.finish : words.finishNow} onSave={finish} describe={describeRecord} />
      <button type="button" className="button button-quiet button-small" onClick={keep}>
        {words.keep}
      </button>
    </div>
  );
}

function Matters({ matters, onGo, onOnePage }: { matters: readonly Matter[]; onGo: (step: StepId) => void; onOnePage: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="problem guided-problem" role="alert" tabIndex={-1}>
      <p>
        <strong>{words.fixFirst}</strong>
      </p>
      <ul>
        {matters.map(({ message, step }) => (
          <li key={`${step} ${message}`}>
            {message}{' '}
            {onOnePage ? null : (
              <button type="button" className="button button-small" onClick={() => onGo(step)}>
                {words.fixGo(stepWords[step].title)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
