import { partBeside } from '@/lib/loaded-beside';
import { useCareEvents } from '@/lib/care/use-care-events';
import { Inviting, listed, waitingFor } from './care-parts';
import { copy } from './copy';
import { TherapistDashboard } from './therapist-dashboard';
import { TherapistWait } from './therapist-page';
import { useBriefs, useInvites, usePatients, useQueue, useQueueActions } from './use-care';

/** Needs the records of this device, which the dashboard itself doesn't. */
const [KeptResolveForm, useHasForm] = partBeside(async () => (await import('./kept-resolve-form')).KeptResolveForm);

/** The dashboard of the signed-in therapist. */
export function CareDashboard() {
  useCareEvents();
  const hasForm = useHasForm();
  const [patients, queue, briefs, invites] = [usePatients(), useQueue(), useBriefs(), useInvites()];
  const actions = useQueueActions();
  const wait = waitingFor(patients, queue, briefs, invites);
  if (wait || !hasForm)
    return <TherapistWait title={copy.dashboard.title} heading={copy.dashboard.heading} care={wait ?? { kind: 'loading' }} />;
  return (
    <TherapistDashboard
      data={{
        patients: listed(patients),
        queue: queue.kind === 'ready' ? queue.data : undefined,
        briefs: listed(briefs),
        invites: listed(invites),
      }}
      inviting={<Inviting invites={listed(invites)} />}
      {...actions}
      Form={KeptResolveForm}
    />
  );
}
