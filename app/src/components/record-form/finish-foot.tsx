import { Button } from '@/components/ui/button';
import type { ContentOf, Kind, RecordHandle } from '@/records';
import type { Part } from './content-parts';
import { SaveBar } from './save-bar';
import type { Finish } from './use-finish';
import '@/styles/kit-finish.css';

interface Props<K extends Kind, Step extends string> {
  writing: RecordHandle<K>;
  end: Finish;
  /** On the last step finishing is the primary action; before that it is secondary. */
  isLast: boolean;
  describe: (content: ContentOf[K]) => Part[];
  /** Returns the step that contains a field. */
  stepOf: (field: string) => Step;
  titleOf: (step: Step) => string;
  /** Navigates to a step. Undefined if all fields are on one page. */
  onGo: ((step: Step) => void) | undefined;
}

const copy = {
  finish: 'Finish',
  finishNow: 'Finish here for now',
  keep: 'Save for later',
  goTo: (title: string) => `Go to “${title}”`,
};

/** The foot of each step: the save status and two ways to stop. */
export function FinishFoot<K extends Kind, Step extends string>({ writing, end, isLast, describe, stepOf, titleOf, onGo }: Props<K, Step>) {
  const wayTo = (field: string) => {
    const step = stepOf(field);
    return (
      <Button size="small" onClick={() => onGo?.(step)}>
        {copy.goTo(titleOf(step))}
      </Button>
    );
  };
  return (
    <div className={isLast ? 'finish-foot' : 'finish-foot finish-foot-quiet'}>
      <SaveBar
        writing={writing}
        label={isLast ? copy.finish : copy.finishNow}
        status="complete"
        onSave={end.finish}
        describe={describe}
        {...(onGo && { wayTo: ({ field }) => wayTo(field) })}
      />
      <Button variant="quiet" size="small" onClick={() => void end.keep()}>
        {copy.keep}
      </Button>
    </div>
  );
}
