import { createFileRoute } from '@tanstack/react-router';
import { CareAnalytics } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/therapist/analytics')({ staticData: { name: 'Analytics' }, component: CareAnalytics });
