import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { CoachPage } from '@/features/coach/coach-page';

export const Route = createFileRoute('/_signed-in/reframe-coach')({ component: CoachRoute });

function CoachRoute() {
  return (
    <ToolLayout id="reframe-coach">
      <CoachPage />
    </ToolLayout>
  );
}
