import { detailOf } from '@/features/demo/therapist-details';
import { PatientsPage } from '@/features/therapist/patients-page';
import { SummaryPart } from '@/features/therapist/summary-part';
import type { PatientRow, QueueItem } from '@/lib/care/care-data';

/** The list of the example's patients. */
export function DemoPatients({ rows, queue }: { rows: readonly PatientRow[]; queue: readonly QueueItem[] }) {
  return <PatientsPage patients={rows} queue={queue} Peek={Peek} />;
}

function Peek({ patientId }: { patientId: string }) {
  const detail = detailOf(patientId);
  return detail ? <SummaryPart detail={detail} homework={undefined} isBrief /> : null;
}
