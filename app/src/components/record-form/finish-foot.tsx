import { Button } from '@/components/ui/button';
import type { Kind, RecordHandle } from '@/records';
import { SaveBar } from './save-bar';
import type { Finish } from './use-finish';
import { WayToStep } from './way-to-step';

/** For a foot after `Steps`: aligns it with the step, beside the list of steps. */
export const besideRail = 'lg:ms-68';

interface Props<K extends Kind, Step extends string> {
  writing: RecordHandle<K>;
  end: Finish;
  /** On the last step finishing is the primary action; before that it is secondary. */
  isLast: boolean;
  /** Returns the step that contains a field. */
  stepOf: (field: string) => Step;
  titleOf: (step: Step) => string;
  className?: string;
  /** Navigates to a step. Undefined if all fields are on one page. */
  onGo: ((step: Step) => void) | undefined;
}

const copy = {
  finish: 'Finish',
  finishNow: 'See the result so far',
  keep: 'Save and leave',
};

/** The foot of each step: the save status and two ways to stop. */
export function FinishFoot<K extends Kind, Step extends string>(props: Props<K, Step>) {
  const { writing, end, isLast, stepOf, titleOf, onGo, className = '' } = props;
  const wayTo = (field: string) => {
    const step = stepOf(field);
    return <WayToStep title={titleOf(step)} onGo={() => onGo?.(step)} />;
  };
  return (
    <div className={`mt-8 max-w-form border-t border-hairline pt-6 print:hidden ${className}`}>
      <SaveBar
        writing={writing}
        label={isLast ? copy.finish : copy.finishNow}
        status="complete"
        className="mt-0"
        // Before the last step, “Next” is the primary button.
        isQuiet={!isLast}
        onSave={end.finish}
        {...(onGo && { wayTo: ({ field }) => wayTo(field) })}
      />
      <Button variant="quiet" size="small" className="mt-2 -ms-3.5" onClick={() => void end.keep()}>
        {copy.keep}
      </Button>
    </div>
  );
}
