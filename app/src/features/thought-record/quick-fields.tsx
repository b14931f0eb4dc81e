import { Button } from '@/components/ui/button';
import { Lead } from '@/components/ui/text';
import { BalancedFields } from './steps/balanced-step';
import { SituationStep } from './steps/plain-steps';
import type { StepProps } from './steps/step-props';
import { ThoughtsStep } from './steps/thoughts-step';
import { copy } from './copy';

/** Situation, thoughts and fairer thought on one page. They are fields of the same record, so it can be continued step by step. */
export function QuickFields(props: StepProps & { onGrow: () => void }) {
  const { onGrow } = props;
  return (
    <>
      <Lead>{copy.quickLead}</Lead>
      <div>
        <SituationStep />
      </div>
      <div>
        <ThoughtsStep {...props} />
      </div>
      <div>
        <BalancedFields {...props} />
      </div>
      <div className="mt-4 mb-8 max-w-form rounded-control border border-dashed border-line px-6 py-4 print:hidden">
        <p>{copy.growHint}</p>
        <Button className="mt-2" onClick={onGrow}>
          {copy.grow}
        </Button>
      </div>
    </>
  );
}
