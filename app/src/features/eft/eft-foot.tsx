import { useEffect, useRef } from 'react';
import { SaveLine } from '@/components/kit/save-line';
import type { Writing } from '@/lib/records';
import { describeEntry } from './describe';
import type { StepId } from './steps';
import type { Finish, Matter } from './use-finish';
import { stepWords, words } from './words';

interface Props {
  writing: Writing<'eft_entry'>;
  end: Finish;
  /** On the last step finishing is the next thing to do. Before that it is only possible. */
  isLast: boolean;
  onGo: (step: StepId) => void;
}

/** At the foot of each step: where the words are now, and two ways to stop. */
export function EftFoot({ writing, end, isLast, onGo }: Props) {
  const { matters, turn, finish, keep } = end;
  return (
    <div className={isLast ? 'eft-foot' : 'eft-foot eft-foot-quiet'}>
      {matters.length > 0 ? <Matters key={turn} matters={matters} onGo={onGo} /> : null}
      <SaveLine writing={writing} label={isLast ? words.finish : words.finishNow} onSave={finish} describe={describeEntry} />
      <button type="button" className="button button-quiet button-small" onClick={keep}>
        {words.keep}
      </button>
    </div>
  );
}

function Matters({ matters, onGo }: { matters: readonly Matter[]; onGo: (step: StepId) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="problem" role="alert" tabIndex={-1}>
      <p>
        <strong>{words.fixFirst}</strong>
      </p>
      <ul>
        {matters.map(({ message, step }) => (
          <li key={`${step} ${message}`}>
            {message}{' '}
            <button type="button" className="button button-small" onClick={() => onGo(step)}>
              {words.fixGo(stepWords[step].title)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
