import { createFileRoute } from '@tanstack/react-router';
import { CareInsights } from '@/features/therapist/care-pages';

export const Route = createFileRoute('/therapist/insights')({ staticData: { name: 'Insights' }, component: CareInsights });
