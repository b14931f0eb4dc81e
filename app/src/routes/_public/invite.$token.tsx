import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '@/features/auth/invite/invite-page';
import { queries } from '@/lib/api/queries';

export const Route = createFileRoute('/_public/invite/$token')({ component: InviteRoute });

function InviteRoute() {
  const { token } = Route.useParams();
  return (
    <QueryClientProvider client={queries}>
      <InvitePage token={token} />
    </QueryClientProvider>
  );
}
