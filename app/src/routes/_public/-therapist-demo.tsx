import { lazy, Suspense, useState, type ReactNode } from 'react';
import { invites, patients } from '@/features/demo/therapist-data';
import { briefs } from '@/features/demo/therapist-figures';
import { demoTabs, type DemoSearch } from '@/features/demo/views';
import { exampleFrame, FrameContext } from '@/features/therapist/frame';
import type { QueueActions } from '@/features/therapist/queue-item';
import { TherapistDashboard } from '@/features/therapist/therapist-dashboard';
import type { PatientRow, QueueItem } from '@/lib/care/care-data';

const DemoPatients = lazy(async () => ({ default: (await import('./-therapist-demo-patients')).DemoPatients }));
const DemoPatient = lazy(async () => ({ default: (await import('./-therapist-demo-patient')).DemoPatient }));
const DemoAnalytics = lazy(async () => ({ default: (await import('./-therapist-demo-analytics')).DemoAnalytics }));
const DemoInsights = lazy(async () => ({ default: (await import('./-therapist-demo-insights')).DemoInsights }));

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
          <View search={search} rows={rows} queue={queue} />
        </Suspense>
      )}
    </FrameContext>
  );
}

/** The pages of the example beside the dashboard. */
function View({ search, rows, queue }: { search: DemoSearch; rows: readonly PatientRow[]; queue: readonly QueueItem[] }) {
  const { view, patient } = search;
  if (view === 'analytics') return <DemoAnalytics />;
  if (view === 'insights') return <DemoInsights patientId={patient} />;
  const list = <DemoPatients rows={rows} queue={queue} />;
  return patient === undefined ? list : <DemoPatient patientId={patient} search={search} list={list} />;
}
