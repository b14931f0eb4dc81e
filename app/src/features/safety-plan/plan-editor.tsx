import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { useEffect, useRef } from 'react';
import { OpenRecord } from '@/components/record-form/open-record';
import { RecordForm, useFormContent } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { Steps, useStep } from '@/components/record-form/steps';
import { WayToStep } from '@/components/record-form/way-to-step';
import type { Issue } from '@/components/record-form/judge';
import { toPath } from '@/components/record-form/field-path';
import { strongLink } from '@/components/ui/text';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { Disclosure } from '@/components/ui/disclosure';
import { dayKey } from '@/lib/mood';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { sameExactly, useRecord, type RecordHandle } from '@/records';
import { refreshDeviceCopy } from './device-switch';
import { FinishBody } from './finish-body';
import { emptyPlan, fullPlan, itemsOf, partsOf, servicesOf, type FullPlan, type PlanField } from './plan';
import { StepBody } from './step-body';
import { copy } from './copy';

const last = 'ready';
const ids = [...PLAN_STEPS.map(({ field }) => field), last];

/**
 * The form of the plan: seven short questions and a final step, one per screen, in any order. All can stay empty. Step 5
 * begins with the numbers of the person's country.
 */
export function PlanEditor({ id, onSaved }: { id: string | undefined; onSaved: () => void }) {
  const country = useNearestHelp();
  // Only a new plan: what an existing one lacks is not filled in behind the person's back.
  const empty = id === undefined ? { ...emptyPlan, services: servicesOf(country) } : emptyPlan;
  const opening = useRecord('safety_plan', { id, empty });
  return (
    <OpenRecord opening={opening} onNew={onSaved}>
      {(writing) => (
        <RecordForm key={writing.id} kind="safety_plan" writing={writing}>
          <Form writing={writing} onSaved={onSaved} />
        </RecordForm>
      )}
    </OpenRecord>
  );
}

function Form({ writing, onSaved }: { writing: RecordHandle<'safety_plan'>; onSaved: () => void }) {
  const [current, go] = useStep(ids);
  const country = useNearestHelp();
  const plan = fullPlan(useFormContent<'safety_plan'>());
  const set = (change: Partial<FullPlan>) => writing.set(change);
  // An earlier plan without services gets them when its step is opened; once, so that all of them can be removed.
  const filledIn = useRef(false);
  useEffect(() => {
    if (current !== 'services' || filledIn.current) return;
    filledIn.current = true;
    const services = servicesOf(country);
    if (services.length > 0) writing.set((now) => ((now.services ?? []).length === 0 ? { services } : {}));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current]);
  const step = PLAN_STEPS.find(({ field }) => field === current);
  const steps = [
    ...PLAN_STEPS.map(({ field, number, title }) => ({
      id: field,
      title: number > 0 ? `${number}. ${title}` : title,
      done: itemsOf(plan, field as PlanField).length > 0,
    })),
    { id: last, title: copy.edit.toFinish, done: plan.likelyToUse !== undefined || plan.keptWhere !== '' },
  ];

  // The last step has the fields that belong to no other.
  const wayTo = ({ field }: Issue) => {
    const [name] = toPath(field).split('.');
    const to = steps.find((each) => each.id === name) ?? steps.at(-1);
    return to && to.id !== current ? <WayToStep title={to.title} onGo={() => go(to.id)} /> : null;
  };

  const status = itemsOf(plan, 'warningSigns').length > 0 ? 'complete' : 'draft';
  const pressed = useRef(false);
  const save = async () => {
    // Someone who has just gone through the plan need not be asked to review it tomorrow.
    if (plan.reviewedOn === '') writing.set({ reviewedOn: dayKey(new Date()) });
    pressed.current = true;
    await writing.save({ status });
  };

  // Saved or queued: either way the copy on the device gets the same content.
  const { state } = writing;
  const { kind } = state;
  useEffect(() => {
    if (!pressed.current || (kind !== 'saved' && kind !== 'queued')) return;
    pressed.current = false;
    const stored = fullPlan(writing.read());
    refreshDeviceCopy(stored, partsOf(stored, PLAN_STEPS));
    // What was typed during the save would be out of sight, and not saved.
    if (state.kind !== 'saved' || !sameExactly(state.content, writing.read())) return;
    showToast({ text: copy.edit.saved });
    onSaved();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind]);

  return (
    <div className="mt-8">
      <Steps steps={steps} current={current} onGo={go} label={copy.edit.heading}>
        {step ? (
          <div className="grid gap-4">
            <p>{step.prompt}</p>
            <Disclosure summary={copy.edit.examples}>
              <ul className="mt-2 list-disc ps-5">
                {step.examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </Disclosure>
            <StepBody field={step.field as PlanField} title={step.title} plan={plan} country={country} />
          </div>
        ) : (
          <div className="grid gap-4">
            <p>{copy.edit.finishPrompt}</p>
            <FinishBody plan={plan} set={set} />
          </div>
        )}
      </Steps>
      {/* In line with what is being written, beside the list of steps. */}
      <div className="lg:ms-68">
        <SaveBar writing={writing} label={copy.edit.finish} status={status} wayTo={wayTo} onSave={() => void save()} />
        <AppLink to="/safety-plan" className={strongLink}>
          {copy.actions.close}
        </AppLink>
      </div>
    </div>
  );
}
