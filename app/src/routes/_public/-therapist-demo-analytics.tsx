import { cohort } from '@/features/demo/therapist-figures';
import { AnalyticsPage } from '@/features/therapist/analytics-page';

/** The numbers of the example. */
export function DemoAnalytics() {
  return <AnalyticsPage data={cohort()} />;
}
