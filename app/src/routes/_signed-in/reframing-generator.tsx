import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ToolLayout } from '@/components/layout/tool-layout';
import { ReframePage } from '@/features/reframe/reframe-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  entry?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/reframing-generator')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: ({ entry }: Record<string, unknown>): Search => ({ entry: isUuidv7(entry) ? entry : undefined }),
  component: ReframeRoute,
});

function ReframeRoute() {
  const { entry } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = useCallback(
    (id: string | undefined, how: 'push' | 'replace') =>
      void navigate({ search: { entry: id }, replace: how === 'replace', resetScroll: how === 'push' }),
    [navigate],
  );
  return (
    <ToolLayout id="reframing-generator">
      <ReframePage id={entry} onGo={go} />
    </ToolLayout>
  );
}
