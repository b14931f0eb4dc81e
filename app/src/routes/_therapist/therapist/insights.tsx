import { createFileRoute } from '@tanstack/react-router';
import { CareInsights } from '@/features/therapist/care-insights';

export const Route = createFileRoute('/_therapist/therapist/insights')({ component: InsightsRoute });

function InsightsRoute() {
  const { patient } = Route.useSearch() as { patient?: unknown };
  return <CareInsights patientId={typeof patient === 'string' ? patient : undefined} />;
}
