import { useState } from 'react';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { dayKey } from '@/lib/mood';
import { devicePlan } from '@/lib/device/device-plan';
import { type RecordOf, removeRecord, saveRecord } from '@/records';
import { DeviceSwitch, refreshDeviceCopy } from './device-switch';
import type { FullPlan, PlanPart } from './plan';
import { PlanSheet } from './plan-sheet';
import { copy } from './copy';

interface Props {
  plan: FullPlan;
  parts: readonly PlanPart[];
  /** Missing if only the copy on this device is available. */
  record: RecordOf<'safety_plan'> | undefined;
  onUse: () => void;
}

/** Deletes the plan and its copy on this device. Undo restores the plan, not the copy. */
async function remove(record: RecordOf<'safety_plan'>): Promise<void> {
  if (await removeRecord(record, { told: copy.actions.removed })) devicePlan.remove();
}

/** The plan to read, with its actions. */
export function PlanView({ plan, parts, record, onUse }: Props) {
  const [today] = useState(() => dayKey(new Date()));
  const review = useCbt('forms') === 'ready' ? cbt.safetyPlan.review(plan.reviewedOn, today) : undefined;

  return (
    <>
      <Row className="mt-8 mb-6 print:hidden">
        <Button variant="primary" size="large" onClick={onUse}>
          {copy.actions.use}
        </Button>
        <AppLink to="/safety-plan?mode=edit" className={buttonStyle()}>
          {copy.actions.change}
        </AppLink>
        <Button onClick={() => window.print()}>{copy.actions.print}</Button>
      </Row>
      {record ? null : <Small>{copy.fromDevice}</Small>}
      {record?.status === 'draft' ? <Small>{copy.drafted}</Small> : null}
      <PlanSheet plan={plan} parts={parts} dueOn={review?.dueOn} />
      {record && review?.due ? <ReviewNote plan={plan} parts={parts} record={record} /> : null}
      <DeviceSwitch plan={plan} parts={parts} />
      {record && record.version > 0 ? (
        <Button variant="quiet" size="small" className="mt-4 -ms-3.5 print:hidden" onClick={() => void remove(record)}>
          {copy.actions.remove}
        </Button>
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
      await saveRecord('safety_plan', looked, { base: record });
      refreshDeviceCopy(looked, parts);
      showToast({ text: copy.review.kept });
    } catch {
      setTrouble(true);
    }
  };
  return (
    <Notice tone="amber" className="mt-6 print:hidden">
      <p>{copy.review.due}</p>
      <Row>
        <Button onClick={() => void fits()}>{copy.review.fits}</Button>
        <AppLink to="/safety-plan?mode=edit" className={buttonStyle({ variant: 'quiet' })}>
          {copy.actions.change}
        </AppLink>
      </Row>
      {trouble ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {copy.review.problem}
        </Notice>
      ) : null}
    </Notice>
  );
}
