/** The therapist pages as they stand today: linking works, so who is linked is all that is known. */
import { AnalyticsPage } from './analytics-page';
import { InsightsPage } from './insights-page';
import { InvitePart } from './invite-part';
import { LinkedList } from './linked-list';
import { TherapistDashboard } from './therapist-dashboard';
import { NoPatients, TherapistPage, TherapistWait } from './therapist-page';
import { useCare } from './use-care';
import { words } from './words';

const example = '/therapist-dashboard-example';

export function CareDashboard() {
  const care = useCare();
  const { title, heading } = words.dashboard;
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
  const { title, heading } = words.patients;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  const { patients, invites } = care;
  return (
    <TherapistPage title={title} heading={heading} places={undefined}>
      <div className="therapist-columns">
        <div className="therapist-main">
          {patients.length > 0 ? <LinkedList patients={patients} /> : <NoPatients what={words.none.patients} example={`${example}?view=patients`} />}
        </div>
        <div className="therapist-side">
          <InvitePart invites={invites} />
        </div>
      </div>
    </TherapistPage>
  );
}

export function CareAnalytics() {
  const care = useCare();
  const { title, heading } = words.analytics;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  return <AnalyticsPage data={null} linked={care.patients.length > 0} example={`${example}?view=analytics`} />;
}

export function CareInsights() {
  const care = useCare();
  const { title, heading } = words.insights;
  if (care.kind !== 'ready') return <TherapistWait title={title} heading={heading} care={care} />;
  return <InsightsPage briefs={[]} linked={care.patients.length > 0} example={`${example}?view=insights`} />;
}
