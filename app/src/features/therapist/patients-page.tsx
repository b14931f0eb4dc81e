import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { PatientRow, QueueItem } from '@/lib/care/care-data';
import { copy } from './copy';
import { NoPatients, TherapistPage, Wait } from './therapist-page';

const text = copy.patients;

// Loads beside the data: the table library is only needed where there are patients.
const loadCaseload = () => import('./caseload');
const Caseload = lazy(async () => ({ default: (await loadCaseload()).Caseload }));

interface Props {
  patients: readonly PatientRow[];
  /** Empty where it can't be read. */
  queue: readonly QueueItem[];
  /** Below the list: how to invite more patients. */
  inviting?: ReactNode;
  news?: ReactNode;
  /** What is shown of a patient beside the list. */
  Peek: ComponentType<{ patientId: string }>;
}

/** The patients, or how it begins where there are none. */
export function PatientsPage({ patients, queue, inviting, news, Peek }: Props) {
  const invite = inviting ? <div className="mt-8 grid max-w-form gap-6">{inviting}</div> : null;
  return (
    <TherapistPage title={text.title} heading={text.heading} news={news}>
      {patients.length === 0 ? (
        <>
          <NoPatients what={copy.none.patients} view="patients" />
          {invite}
        </>
      ) : (
        <Suspense fallback={<Wait care={{ kind: 'loading' }} />}>
          <Caseload patients={patients} queue={queue} Peek={Peek} />
          {invite}
        </Suspense>
      )}
    </TherapistPage>
  );
}
