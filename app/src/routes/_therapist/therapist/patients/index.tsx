import { createFileRoute } from '@tanstack/react-router';
import { CarePatients } from '@/features/therapist/care-patients';

export const Route = createFileRoute('/_therapist/therapist/patients/')({ component: CarePatients });
