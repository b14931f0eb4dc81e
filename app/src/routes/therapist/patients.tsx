import { createFileRoute } from '@tanstack/react-router';
import { CarePatients } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/therapist/patients')({ staticData: { name: 'Patients' }, component: CarePatients });
