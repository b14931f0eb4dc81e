import { lazy, Suspense, useState, type ReactNode } from 'react';
import { invites, patients } from '@/features/demo/therapist-data';
import { briefs } from '@/features/demo/therapist-figures';
import { demoTabs, type DemoSearch } from '@/features/demo/views';
import { exampleFrame, FrameContext } from '@/features/therapist/frame';
import type { QueueActions } from '@/features/therapist/queue-item';
import { TherapistDashboard } from '@/features/therapist/therapist-dashboard';
import type { QueueItem } from '@/lib/care/care-data';

const DemoView = lazy(async () => ({ default: (await import('./-therapist-demo-views')).DemoView }));

interface Props extends QueueActions {
  path: '/therapist-dashboard-example' | '/therapist-dashboard-guest';
  search: DemoSearch;
  queue: readonly QueueItem[];
}

/** The therapist pages with the six example patients, at one address. */
export function TherapistDemo({ path, search, queue, ...actions }: Props): ReactNode {
  const [rows] = useState(() => patients());
  return (
    <FrameContext value={exampleFrame(path, demoTabs(path, search.view ?? 'dashboard'))}>
      {search.view === undefined ? (
        <TherapistDashboard data={{ patients: rows, queue, briefs: briefs(), invites: invites() }} {...actions} />
      ) : (
        <Suspense fallback={<div className="min-h-screen" />}>
          <DemoView search={search} rows={rows} />
        </Suspense>
      )}
    </FrameContext>
  );
}
