import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { currentUserId } from '@/lib/current-user';
import { useDevicePlan } from '@/lib/device-plan';
import { useRecords } from '@/records';
import { emptyPlan, fullPlan, isEmptyPlan, partsOf, type FullPlan } from './plan';
import { PlanView } from './plan-view';
import { UseMode } from './use-mode';
import { words } from './words';
import '@/styles/kit.css';
import '@/styles/safety-plan.css';

// In the hard hour only the plan itself is needed, so what is for writing comes by itself.
const PlanEditor = lazy(async () => ({ default: (await import('./plan-editor')).PlanEditor }));
const Grounding = lazy(async () => ({ default: (await import('@/components/record-form/grounding')).Grounding }));

const kinds = ['safety_plan'] as const;
const newest = { limit: 1 };

export type PlanMode = 'read' | 'edit' | 'use';

interface Props {
  mode: PlanMode;
  go: (mode: PlanMode) => void;
}

/** The plan of whoever is signed in. A copy on this device opens at once, and without the server. */
export function SafetyPlanPage({ mode, go }: Props) {
  const found = useRecords(kinds, newest);
  const device = useDevicePlan();
  const [grounding, setGrounding] = useState(false);
  const [record] = found.records;
  const copy = device?.owner === currentUserId() ? device : undefined;
  const stored = record ? record.content : copy && (copy.plan as Partial<FullPlan>);
  const plan = stored ? fullPlan(stored) : emptyPlan;
  const parts = partsOf(plan, PLAN_STEPS);

  const body = () => {
    if (mode === 'edit') {
      // A plan that is not known yet must not become a second one.
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
        title={words.none.title}
        text={words.none.text}
        action={
          <button type="button" className="button button-primary button-large" onClick={() => go('edit')}>
            {words.none.begin}
          </button>
        }
      />
    );
  };

  return (
    <div className={mode === 'use' ? 'safety-plan safety-plan-using' : 'safety-plan'}>
      <PageHeading title={words.title}>{words.edit.heading}</PageHeading>
      {mode === 'use' ? null : (
        <>
          <p className="lead plan-lead">{words.lead}</p>
          <p className="plan-now">
            <span>{words.now.text}</span>
            <AppLink to="/crisis" className="link-strong">
              {words.now.crisis}
            </AppLink>
            <button type="button" className="button button-small button-quiet" onClick={() => setGrounding(true)}>
              {words.now.grounding}
            </button>
          </p>
        </>
      )}
      {grounding ? (
        <Suspense fallback={<LoadState state="loading" name="the exercise" />}>
          <Grounding onClose={() => setGrounding(false)} />
        </Suspense>
      ) : null}
      {body()}
      {mode === 'use' ? null : <p className="small plan-last">{words.notContract}</p>}
    </div>
  );
}
