import { lazy, Suspense, useState } from 'react';
import { waitingInvitation } from '@/lib/auth';

const WaitingInvitation = lazy(async () => ({ default: (await import('./waiting-invitation')).WaitingInvitation }));

/** The place of an invitation that waits for this user's answer. Few users have one, so it is loaded on demand. */
export function InvitationPlace({ userId, isInside }: { userId: string; isInside: boolean }) {
  const [token] = useState(() => waitingInvitation(userId));
  return token === undefined ? null : (
    <Suspense fallback={null}>
      <WaitingInvitation token={token} isInside={isInside} />
    </Suspense>
  );
}
