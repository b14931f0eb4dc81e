import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '@/lib/auth';
import { plainPath } from '@/lib/routes';

// Visitors never see it, so nobody fetches it before somebody has signed in. It brings the lock and the reminders along.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }));

const signInPath: string = '/login';
const signInPages = [signInPath, '/login-no-password', '/signup'];

/** In the header: the way in, or the way to what is one's own. Empty while nobody knows which of the two. */
export function AccountPlace({ path }: { path: string }) {
  const { status, user, isTherapist } = useAuth();
  if (status === 'signed-out') {
    return signInPages.includes(plainPath(path)) ? null : (
      <Link to={signInPath} className="nav-link">
        Sign in
      </Link>
    );
  }
  if (!user) return null;
  return (
    <>
      <Link to={isTherapist ? '/therapist-dashboard' : '/dashboard'} className="nav-link nav-dashboard">
        Dashboard
      </Link>
      <Suspense fallback={null}>
        <AccountMenu name={user.display_name ?? (user.email === '' ? 'Signed in' : user.email)} email={user.email} />
      </Suspense>
    </>
  );
}
