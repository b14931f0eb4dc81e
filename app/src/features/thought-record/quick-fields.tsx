import { BalancedFields } from './steps/balanced-step';
import { SituationStep } from './steps/plain-steps';
import type { StepProps } from './steps/step-props';
import { ThoughtsStep } from './steps/thoughts-step';
import { words } from './words';

/** Situation, thoughts and a fairer thought on one page. The same fields of the same record, so it can grow at any time. */
export function QuickFields(props: StepProps & { onGrow: () => void }) {
  const { onGrow } = props;
  return (
    <>
      <p className="lead">{words.quickLead}</p>
      <div className="guided-quick-part">
        <SituationStep {...props} />
      </div>
      <div className="guided-quick-part">
        <ThoughtsStep {...props} />
      </div>
      <div className="guided-quick-part">
        <BalancedFields {...props} />
      </div>
      <div className="guided-grow">
        <p>{words.growHint}</p>
        <button type="button" className="button" onClick={onGrow}>
          {words.grow}
        </button>
      </div>
    </>
  );
}
