import { lazy, Suspense } from 'react';
import { useActiveLinks } from '@/lib/care/use-links';

const HomeworkCard = lazy(async () => ({ default: (await import('./homework-card')).HomeworkCard }));

/** The place of a therapist's tasks on the dashboard. Without a therapist nothing is loaded. */
export function HomeworkPlace() {
  return useActiveLinks().length === 0 ? null : (
    <Suspense fallback={null}>
      <HomeworkCard />
    </Suspense>
  );
}
