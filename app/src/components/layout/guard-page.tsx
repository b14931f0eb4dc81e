import { useEffect } from 'react';
import { announce } from '@/components/live/announcer';
import { strongLink } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { accessOf } from '@/lib/pages';

const copy = {
  loading: 'Loading...',
  access: 'Loading your access…',
  offline: 'We can’t reach the server right now. We’ll keep trying. What you wrote stays on this device.',
};

/** Shown in place of a page until its route guard has decided. */
export function GuardPage({ path }: { path: string }) {
  const { status, roleLoading, offline } = useAuth();
  const text = status === 'signed-in' && roleLoading && accessOf(path) === 'therapist' ? copy.access : copy.loading;

  useEffect(() => announce('loading', text), [text]);

  return (
    // The footer isn't painted until the page appears, as on the router's pending page.
    <div {...(!offline && { 'data-loading': '' })} className="grid content-start justify-items-start gap-4">
      <p className="text-lead text-secondary">{text}</p>
      <output>{offline ? copy.offline : null}</output>
      {offline ? (
        <p>
          <a href="/crisis" className={strongLink}>
            Crisis help
          </a>
        </p>
      ) : null}
    </div>
  );
}
