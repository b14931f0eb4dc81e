import { useCareEvents } from '@/lib/care/use-care-events';
import { Inviting, listed, waitingFor } from './care-parts';
import { copy } from './copy';
import { PatientsPage } from './patients-page';
import { TherapistWait } from './therapist-page';
import { useInvites, usePatients } from './use-care';

/** The patients linked with the signed-in therapist. */
export function CarePatients() {
  useCareEvents();
  const [patients, invites] = [usePatients(), useInvites()];
  const wait = waitingFor(patients, invites);
  if (wait) return <TherapistWait title={copy.patients.title} heading={copy.patients.heading} care={wait} />;
  return <PatientsPage patients={listed(patients)} inviting={<Inviting invites={listed(invites)} />} />;
}
