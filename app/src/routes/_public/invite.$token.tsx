import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '@/features/auth/invite/invite-page';

export const Route = createFileRoute('/_public/invite/$token')({ component: InviteRoute });

function InviteRoute() {
  const { token } = Route.useParams();
  return <InvitePage token={token} />;
}
