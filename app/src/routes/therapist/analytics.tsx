import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '@/features/therapist/analytics-page';
import { useCohort } from '@/features/therapist/use-care';

export const Route = createFileRoute('/therapist/analytics')({ staticData: { name: 'Analytics' }, component: AnalyticsRoute });

function AnalyticsRoute() {
  return <AnalyticsPage data={useCohort()} example="/therapist-dashboard-example?view=analytics" />;
}
