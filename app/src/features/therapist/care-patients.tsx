import { lazy } from 'react';
import { Inviting, listed, waitingFor } from './care-parts';
import { copy } from './copy';
import { News } from './news';
import { PatientsPage } from './patients-page';
import { TherapistWait } from './therapist-page';
import { useInvites, usePatients, useQueue } from './use-care';
import { useNews } from './use-news';

const CarePeek = lazy(async () => ({ default: (await import('./care-peek')).CarePeek }));

/** The patients linked with the signed-in therapist. */
export function CarePatients() {
  const news = useNews(['share', 'homework']);
  const [patients, queue, invites] = [usePatients(), useQueue(), useInvites()];
  const wait = waitingFor(patients, queue, invites);
  if (wait) return <TherapistWait title={copy.patients.title} heading={copy.patients.heading} care={wait} />;
  return (
    <PatientsPage
      patients={listed(patients)}
      queue={listed(queue)}
      news={<News {...news} />}
      inviting={<Inviting invites={listed(invites)} />}
      Peek={CarePeek}
    />
  );
}
