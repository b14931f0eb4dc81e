import { useEffect, useRef } from 'react';
import type { ContentOf, Kind, RecordHandle } from '@/records';
import { SaveBar } from './save-bar';
import type { Finish, Matter } from './use-finish';
import type { Part } from './content-parts';
import '@/styles/kit-finish.css';

interface MatterProps<Step extends string> {
  titleOf: (step: Step) => string;
  /** The way to the step with a matter. None where all fields stand on one page. */
  onGo: ((step: Step) => void) | undefined;
}

interface Props<K extends Kind, Step extends string> extends MatterProps<Step> {
  writing: RecordHandle<K>;
  end: Finish<Step>;
  /** On the last step finishing is the next thing to do. Before that it is only possible. */
  isLast: boolean;
  describe: (content: ContentOf[K]) => Part[];
}

const words = {
  finish: 'Finish',
  finishNow: 'Finish here for now',
  keep: 'Save for later',
  fixFirst: 'Before this can be kept:',
  fixGo: (title: string) => `Go to “${title}”`,
};

/** At the foot of each step: where the words are now, and two ways to stop. */
export function FinishFoot<K extends Kind, Step extends string>({ writing, end, isLast, describe, ...ways }: Props<K, Step>) {
  const { matters, turn, finish, keep } = end;
  return (
    <div className={isLast ? 'finish-foot' : 'finish-foot finish-foot-quiet'}>
      {matters.length > 0 ? <Matters key={turn} matters={matters} {...ways} /> : null}
      <SaveBar writing={writing} label={isLast ? words.finish : words.finishNow} onSave={finish} describe={describe} />
      <button type="button" className="button button-quiet button-small" onClick={keep}>
        {words.keep}
      </button>
    </div>
  );
}

function Matters<Step extends string>({ matters, titleOf, onGo }: MatterProps<Step> & { matters: readonly Matter<Step>[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="problem finish-matters" role="alert" tabIndex={-1}>
      <p>
        <strong>{words.fixFirst}</strong>
      </p>
      <ul>
        {matters.map(({ message, step }) => (
          <li key={`${step} ${message}`}>
            {message}{' '}
            {onGo ? (
              <button type="button" className="button button-small" onClick={() => onGo(step)}>
                {words.fixGo(titleOf(step))}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
