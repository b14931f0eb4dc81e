import { createFileRoute } from '@tanstack/react-router';
import { TherapistDashboard } from '@/features/therapist/therapist-dashboard';
import { useOverview } from '@/features/therapist/use-care';

export const Route = createFileRoute('/therapist-dashboard')({ staticData: { name: 'Dashboard' }, component: TherapistDashboardRoute });

function TherapistDashboardRoute() {
  return <TherapistDashboard data={useOverview()} example="/therapist-dashboard-example" />;
}
