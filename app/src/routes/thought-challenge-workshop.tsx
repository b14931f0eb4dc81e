import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { WorkshopPage, type WorkshopAddress } from '@/features/workshop/workshop-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  work?: string | undefined;
  way?: string | undefined;
}

export const Route = createFileRoute('/thought-challenge-workshop')({
  staticData: { name: 'Thought challenge workshop' },
  // The router passes on what a validator leaves out, so an unwanted value is named and emptied.
  validateSearch: ({ work, way }: Record<string, unknown>): Search => ({
    work: work === 'new' || isUuidv7(work) ? work : undefined,
    way: typeof way === 'string' ? way : undefined,
  }),
  component: WorkshopRoute,
});

function WorkshopRoute() {
  const { work, way } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = useCallback(
    ({ work: to, way: by }: WorkshopAddress, how: 'push' | 'replace') =>
      // Another way to look at the same thought is no other page: what is in view stays in view.
      void navigate({ search: { work: to, way: by }, replace: how === 'replace', resetScroll: how === 'push' && by === undefined }),
    [navigate],
  );
  return <WorkshopPage work={work} way={way} onGo={go} />;
}
