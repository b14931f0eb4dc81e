import { createFileRoute } from '@tanstack/react-router';
import { CareAnalytics } from '@/features/therapist/care-analytics';

export const Route = createFileRoute('/_therapist/therapist/analytics')({ component: CareAnalytics });
