import { lazy, Suspense } from 'react';
import type { Invite } from '@/lib/care/care-data';
import type { Waiting } from './therapist-page';
import type { Loaded } from './use-care';

/** A list that does not exist on the server is empty. */
export const listed = <T,>(loaded: Loaded<T[]>): T[] => (loaded.kind === 'ready' ? loaded.data : []);

/** The first of the parts that isn't there yet. */
export const waitingFor = (...parts: readonly Loaded<unknown>[]): Waiting | undefined =>
  parts.find((part): part is Waiting => part.kind === 'loading' || part.kind === 'trouble');

const LazyInvitePart = lazy(async () => ({ default: (await import('./invite-part')).InvitePart }));

/** Loaded after the page: the form library is larger than the page. */
export function Inviting({ invites }: { invites: readonly Invite[] }) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <LazyInvitePart invites={invites} />
    </Suspense>
  );
}
