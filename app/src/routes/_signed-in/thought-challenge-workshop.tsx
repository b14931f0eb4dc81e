import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ToolLayout } from '@/components/layout/tool-layout';
import { WorkshopPage, type WorkshopAddress } from '@/features/workshop/workshop-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  /** The id of a piece of work, or `new`. */
  entry?: string | undefined;
  way?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/thought-challenge-workshop')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: ({ entry, way }: Record<string, unknown>): Search => ({
    entry: entry === 'new' || isUuidv7(entry) ? entry : undefined,
    way: typeof way === 'string' ? way : undefined,
  }),
  component: WorkshopRoute,
});

function WorkshopRoute() {
  const { entry, way } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = useCallback(
    ({ work, way: by }: WorkshopAddress, how: 'push' | 'replace') =>
      // Another technique for the same thought isn't a new page, so the scroll position stays.
      void navigate({ search: { entry: work, way: by }, replace: how === 'replace', resetScroll: how === 'push' && by === undefined }),
    [navigate],
  );
  return (
    <ToolLayout id="thought-challenge-workshop" isWhole={entry !== undefined}>
      <WorkshopPage work={entry} way={way} onGo={go} />
    </ToolLayout>
  );
}
