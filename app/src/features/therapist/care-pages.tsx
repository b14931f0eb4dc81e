/** The therapist pages with live data: so far the linked patients and the invitations. */
import { lazy, Suspense } from 'react';
import type { Invite } from '@/lib/care/care-data';
import { AnalyticsPage } from './analytics-page';
import { InsightsPage } from './insights-page';
import { LinkedList } from './linked-list';
import { TherapistDashboard } from './therapist-dashboard';
import { NoPatients, TherapistColumns, TherapistPage, TherapistWait } from './therapist-page';
import { useCare } from './use-care';
import { copy } from './copy';

const LazyInvitePart = lazy(async () => ({ default: (await import('./invite-part')).InvitePart }));

const example = '/therapist-dashboard-example';

export function CareDashboard() {
  const care = useCare();
  const { title, heading } = copy.dashboard;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  const { patients, invites } = care;
  return (
    <TherapistDashboard
      data={{ linked: patients.length > 0, queue: null, sessions: null, shared: null, invites }}
      example={example}
      opened={patients.length > 0 ? <LinkedList patients={patients} /> : null}
      inviting={<InvitePart invites={invites} />}
    />
  );
}

export function CarePatients() {
  const care = useCare();
  const { title, heading } = copy.patients;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  const { patients, invites } = care;
  return (
    <TherapistPage title={title} heading={heading} tabs={undefined}>
      <TherapistColumns side={<InvitePart invites={invites} />}>
        {patients.length > 0 ? (
          <LinkedList patients={patients} />
        ) : (
          <NoPatients what={copy.none.patients} example={`${example}?view=patients`} />
        )}
      </TherapistColumns>
    </TherapistPage>
  );
}

export function CareAnalytics() {
  const care = useCare();
  const { title, heading } = copy.analytics;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  return <AnalyticsPage data={null} linked={care.patients.length > 0} example={`${example}?view=analytics`} />;
}

export function CareInsights() {
  const care = useCare();
  const { title, heading } = copy.insights;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  return <InsightsPage briefs={[]} linked={care.patients.length > 0} example={`${example}?view=insights`} />;
}

/** Loaded after the page: the form library is larger than the page. */
function InvitePart({ invites }: { invites: readonly Invite[] }) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <LazyInvitePart invites={invites} />
    </Suspense>
  );
}
