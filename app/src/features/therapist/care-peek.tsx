import { PatientQueue } from './patient-queue';
import { SummaryPart } from './summary-part';
import { Wait } from './therapist-page';
import { usePatient } from './use-care';

/** A patient's open items of the queue, and the summary of what they share. */
export function CarePeek({ patientId }: { patientId: string }) {
  const detail = usePatient(patientId);
  if (detail.kind === 'missing') return null;
  if (detail.kind !== 'ready') return <Wait care={detail} />;
  return (
    <>
      <PatientQueue patientId={patientId} />
      <SummaryPart detail={detail.data} homework={undefined} isBrief />
    </>
  );
}
