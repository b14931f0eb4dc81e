import { createFileRoute } from '@tanstack/react-router';
import { PatientsPage } from '@/features/therapist/patients-page';
import { usePatients } from '@/features/therapist/use-care';

export const Route = createFileRoute('/therapist/patients')({ staticData: { name: 'Patients' }, component: PatientsRoute });

function PatientsRoute() {
  return <PatientsPage patients={usePatients()} example="/therapist-dashboard-example?view=patients" />;
}
