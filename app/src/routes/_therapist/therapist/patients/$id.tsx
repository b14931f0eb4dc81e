import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { readTab } from '@/features/therapist/frame';
import { CarePatient } from '@/features/therapist/patient-care';

export const Route = createFileRoute('/_therapist/therapist/patients/$id')({ component: PatientRoute });

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function PatientRoute() {
  const { id } = Route.useParams();
  // Read here and not by the route, whose code is part of the start.
  const { tab, entry } = Route.useSearch() as { tab?: unknown; entry?: unknown };
  if (!uuid.test(id)) return <NotFoundPage />;
  return (
    <CarePatient key={id} patientId={id} tab={readTab(tab)} entryId={typeof entry === 'string' && uuid.test(entry) ? entry : undefined} />
  );
}
