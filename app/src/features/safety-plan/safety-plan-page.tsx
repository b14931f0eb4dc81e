import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Lead, Small, strongLink } from '@/components/ui/text';
import { currentUserId } from '@/lib/auth/current-user';
import { useDevicePlan } from '@/lib/device/device-plan';
import { recordStore, useRecords } from '@/records';
import { emptyPlan, fullPlan, isEmptyPlan, partsOf, type FullPlan } from './plan';
import { PlanView } from './plan-view';
import { UseMode } from './use-mode';
import { copy } from './copy';

// In a crisis only the plan itself is needed, so the editor is loaded separately.
const PlanEditor = lazy(async () => ({ default: (await import('./plan-editor')).PlanEditor }));
const Grounding = lazy(async () => ({ default: (await import('@/components/record-form/grounding')).Grounding }));

const kinds = ['safety_plan'] as const;
const newest = { limit: 1 };

export type PlanMode = 'read' | 'edit' | 'use';

interface Props {
  mode: PlanMode;
  go: (mode: PlanMode) => void;
}

/** Whether an unsaved plan is on this device. */
function useIsStarted(mode: PlanMode): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    recordStore()
      .allDrafts()
      .then(
        (drafts) => isCurrent && setStarted(drafts.some((draft) => draft.kind === 'safety_plan' && recordStore().isUnsaved(draft))),
        // Without storage there is no draft either.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [mode]);
  return isStarted;
}

/** The plan of the signed-in person. A copy on this device opens at once and without the server. */
export function SafetyPlanPage({ mode, go }: Props) {
  const found = useRecords(kinds, newest);
  const device = useDevicePlan();
  const [grounding, setGrounding] = useState(false);
  const isStarted = useIsStarted(mode);
  const [record] = found.records;
  const onDevice = device?.owner === currentUserId() ? device : undefined;
  const stored = record ? record.content : onDevice && (onDevice.plan as Partial<FullPlan>);
  const plan = stored ? fullPlan(stored) : emptyPlan;
  const parts = partsOf(plan, PLAN_STEPS);

  const body = () => {
    if (mode === 'edit') {
      // Editing before the stored plan is known could create a second plan.
      if (found.state !== 'ready') return <LoadState state={found.state} name="your plan" error={found.error} retry={found.retry} />;
      return (
        <Suspense fallback={<LoadState state="loading" name="your plan" />}>
          <PlanEditor id={record?.version === 0 ? undefined : record?.id} onSaved={() => go('read')} />
        </Suspense>
      );
    }
    if (stored && !isEmptyPlan(plan, PLAN_STEPS)) {
      if (mode === 'use') return <UseMode parts={parts} onClose={() => go('read')} onGrounding={() => setGrounding(true)} />;
      return <PlanView plan={plan} parts={parts} record={record} onUse={() => go('use')} />;
    }
    if (found.state !== 'ready') return <LoadState state={found.state} name="your plan" error={found.error} retry={found.retry} />;
    return (
      <EmptyState
        title={isStarted ? copy.started.title : copy.none.title}
        text={isStarted ? copy.started.text : copy.none.text}
        action={
          <Button variant="primary" size="large" onClick={() => go('edit')}>
            {isStarted ? copy.started.begin : copy.none.begin}
          </Button>
        }
      />
    );
  };

  return (
    <div className={mode === 'edit' ? undefined : 'max-w-192'}>
      <PageHeading title={copy.title}>{copy.edit.heading}</PageHeading>
      {mode === 'use' ? null : (
        <>
          <Lead className="print:hidden">{copy.lead}</Lead>
          <p className="mt-6 flex max-w-none flex-wrap items-center gap-x-6 rounded-e-control border-s-4 border-accent bg-tint-accent px-5 py-2 print:hidden">
            <span className="font-semibold">{copy.now.text}</span>
            <AppLink to="/crisis" className={strongLink}>
              {copy.now.crisis}
            </AppLink>
            <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => setGrounding(true)}>
              {copy.now.grounding}
            </Button>
          </p>
        </>
      )}
      {grounding ? (
        <Suspense fallback={<LoadState state="loading" name="the exercise" />}>
          <Grounding onClose={() => setGrounding(false)} />
        </Suspense>
      ) : null}
      {body()}
      {mode === 'use' || (!stored && found.state === 'loading') ? null : <Small className="mt-8">{copy.notContract}</Small>}
    </div>
  );
}
