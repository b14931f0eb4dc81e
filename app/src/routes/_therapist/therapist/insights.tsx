import { createFileRoute } from '@tanstack/react-router';
import { CareInsights } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/_therapist/therapist/insights')({ component: CareInsights });
