import { useState, type ReactNode } from 'react';
import { DemoNote } from '@/features/demo/demo-note';
import { invites, patients, sessions, shared } from '@/features/demo/therapist-data';
import { briefs, cohort, summaryOf } from '@/features/demo/therapist-details';
import { demoTabs, type DemoSearch } from '@/features/demo/views';
import { AnalyticsPage } from '@/features/therapist/analytics-page';
import { InsightsPage } from '@/features/therapist/insights-page';
import { PatientSummaryPanel } from '@/features/therapist/patient-summary';
import { PatientsPage } from '@/features/therapist/patients-page';
import type { QueueActions } from '@/features/therapist/queue-item';
import { TherapistDashboard } from '@/features/therapist/therapist-dashboard';
import type { QueueItem } from '@/lib/care/care-data';

interface Props extends Omit<QueueActions, 'onOpen'> {
  path: '/therapist-dashboard-example' | '/therapist-dashboard-guest';
  search: DemoSearch;
  queue: readonly QueueItem[];
  go: (search: DemoSearch) => void;
}

/** The four therapist pages with the six example patients, at one address. */
export function TherapistDemo({ path, search, queue, go, ...actions }: Props): ReactNode {
  const view = search.view ?? 'dashboard';
  const [rows] = useState(() => patients());
  const common = {
    tabs: demoTabs(path, view),
    note: <DemoNote who={path === '/therapist-dashboard-guest' ? 'therapistGuest' : 'therapistExample'} />,
  };
  const open = (patient: string) => go({ view: 'patients', patient: patient === search.patient ? undefined : patient });

  if (view === 'analytics') return <AnalyticsPage data={cohort()} {...common} />;
  if (view === 'insights') return <InsightsPage briefs={briefs()} {...common} />;
  if (view === 'patients') {
    const row = rows.find(({ id }) => id === search.patient);
    const summary = row && summaryOf(row.id);
    return (
      <PatientsPage
        patients={rows}
        openId={search.patient}
        onOpen={open}
        opened={row && summary ? <PatientSummaryPanel row={row} summary={summary} onClose={() => go({ view: 'patients' })} /> : null}
        {...common}
      />
    );
  }
  return (
    <TherapistDashboard
      data={{ linked: true, queue, sessions: sessions(), invites: invites(), shared: shared() }}
      onOpen={open}
      {...actions}
      {...common}
    />
  );
}
