import { useState } from 'react';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { dayKey } from '@/lib/mood';
import { devicePlan } from '@/lib/device-plan';
import { removeRecord, saveRecord, type RecordOf } from '@/records';
import { DeviceSwitch, refreshDeviceCopy } from './device-switch';
import type { FullPlan, PlanPart } from './plan';
import { PlanSheet } from './plan-sheet';
import { words } from './words';

interface Props {
  plan: FullPlan;
  parts: readonly PlanPart[];
  /** Left out where only the copy of this device can be had. */
  record: RecordOf<'safety_plan'> | undefined;
  onUse: () => void;
}

/** The copy on this device goes along. With Undo the plan comes back, and a copy is made when it is asked for again. */
async function remove(record: RecordOf<'safety_plan'>): Promise<void> {
  if (await removeRecord(record, { told: words.actions.removed })) devicePlan.remove();
}

/** The plan to read, and the ways on from here. */
export function PlanView({ plan, parts, record, onUse }: Props) {
  const [today] = useState(() => dayKey(new Date()));
  const review = useCbt() === 'ready' ? cbt.safetyPlan.review(plan.reviewedOn, today) : undefined;

  return (
    <>
      <div className="row plan-ways">
        <button type="button" className="button button-primary button-large" onClick={onUse}>
          {words.actions.use}
        </button>
        <AppLink to="/safety-plan?mode=edit" className="button">
          {words.actions.change}
        </AppLink>
        <button type="button" className="button" onClick={() => window.print()}>
          {words.actions.print}
        </button>
      </div>
      {record ? null : <p className="small">{words.fromDevice}</p>}
      {record?.status === 'draft' ? <p className="small">{words.drafted}</p> : null}
      {record && review?.due ? <ReviewNote plan={plan} parts={parts} record={record} /> : null}
      <PlanSheet plan={plan} parts={parts} dueOn={review?.dueOn} />
      <DeviceSwitch plan={plan} parts={parts} />
      {record && record.version > 0 ? (
        <button type="button" className="button button-small button-quiet plan-remove" onClick={() => void remove(record)}>
          {words.actions.remove}
        </button>
      ) : null}
    </>
  );
}

function ReviewNote({ plan, parts, record }: { plan: FullPlan; parts: readonly PlanPart[]; record: RecordOf<'safety_plan'> }) {
  const [trouble, setTrouble] = useState(false);
  const fits = async () => {
    setTrouble(false);
    const looked: FullPlan = { ...plan, reviewedOn: dayKey(new Date()) };
    try {
      const { id, version, status } = record;
      await saveRecord('safety_plan', looked, { id, version, status });
      refreshDeviceCopy(looked, parts);
      showToast({ text: words.review.kept });
    } catch {
      setTrouble(true);
    }
  };
  return (
    <div className="notice plan-review">
      <p>{words.review.due}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => void fits()}>
          {words.review.fits}
        </button>
        <AppLink to="/safety-plan?mode=edit" className="button button-quiet">
          {words.actions.change}
        </AppLink>
      </div>
      {trouble ? (
        <p className="problem" role="alert">
          {words.review.problem}
        </p>
      ) : null}
    </div>
  );
}
