import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { SafetyPlanPage, type PlanMode } from '@/features/safety-plan/safety-plan-page';

interface Search {
  mode?: 'edit' | 'use' | undefined;
  step?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/safety-plan')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: ({ mode, step }: Record<string, unknown>): Search => ({
    mode: mode === 'edit' || mode === 'use' ? mode : undefined,
    step: typeof step === 'string' ? step : undefined,
  }),
  component: SafetyPlanRoute,
});

function SafetyPlanRoute() {
  const { mode } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: PlanMode) => void navigate({ search: next === 'read' ? {} : { mode: next } });
  return (
    <ToolLayout id="safety-plan" isWhole={mode === 'edit'}>
      <SafetyPlanPage mode={mode ?? 'read'} go={go} />
    </ToolLayout>
  );
}
