import { createFileRoute } from '@tanstack/react-router';
import { InsightsPage } from '@/features/therapist/insights-page';
import { useBriefs } from '@/features/therapist/use-care';

export const Route = createFileRoute('/therapist/insights')({ staticData: { name: 'Insights' }, component: InsightsRoute });

function InsightsRoute() {
  return <InsightsPage briefs={useBriefs()} example="/therapist-dashboard-example?view=insights" />;
}
