import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '@/lib/auth';
import { signInPages } from '@/lib/auth/guards';
import { plainPath } from '@/lib/pages';

const ToolsMenu = lazy(async () => ({ default: (await import('@/components/tools/tools-menu')).ToolsMenu }));

// Loaded only for signed-in users, together with the lock and the reminders.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }));

/** A link in the header. */
export const headerLink =
  'inline-flex min-h-target items-center px-3 text-secondary no-underline decoration-primary decoration-2 underline-offset-[0.5em] hover:text-ink hover:underline hover:decoration-2 aria-[current=page]:text-ink aria-[current=page]:underline max-md:px-1.5 max-md:text-small';

const signInPath: string = '/login';

/**
 * In the header: a sign-in link, or the dashboard link and the account menu. Empty until the
 * session is known.
 */
export function AccountPlace({ path }: { path: string }) {
  const { status, user, isTherapist } = useAuth();
  if (status === 'signed-out') {
    return signInPages.has(plainPath(path)) ? null : (
      <Link to={signInPath} className={headerLink}>
        Sign in
      </Link>
    );
  }
  if (!user) return null;
  return (
    <>
      <Link to={isTherapist ? '/therapist-dashboard' : '/dashboard'} className={`${headerLink} max-md:hidden`}>
        Dashboard
      </Link>
      <Suspense fallback={null}>
        {isTherapist ? null : <ToolsMenu path={plainPath(path)} className={`${headerLink} cursor-pointer`} />}
        <AccountMenu
          name={user.display_name ?? (user.email === '' ? 'Signed in' : user.email)}
          email={user.email}
          isTherapist={isTherapist}
        />
      </Suspense>
    </>
  );
}
