/** What kind of page an address is, for the parts of the frame that depend on it. */
import type { Role } from '@/lib/viewer';

export type PageKind = 'home' | 'auth' | 'public' | 'guest' | 'onboarding' | 'therapist' | 'tool';

const kinds: Record<string, PageKind> = {
  '/': 'home',
  '/login': 'auth',
  '/login-no-password': 'auth',
  '/signup': 'auth',
  '/forgot-password': 'auth',
  '/reset-password': 'auth',
  '/auth': 'auth',
  '/privacy': 'public',
  '/terms': 'public',
  '/about': 'public',
  '/crisis': 'public',
  '/help': 'public',
  '/learn': 'public',
  '/dashboard-example': 'public',
  '/therapist-dashboard-example': 'public',
  '/dashboard-guest': 'guest',
  '/therapist-dashboard-guest': 'guest',
  '/therapist-dashboard': 'therapist',
};

const branches: [string, PageKind][] = [
  ['/auth/', 'auth'],
  ['/invite/', 'public'],
  ['/onboarding/', 'onboarding'],
  ['/therapist/', 'therapist'],
  ['/admin/', 'therapist'],
];

export function pageKind(address: string): PageKind {
  const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : '/';
  return kinds[path] ?? branches.find(([start]) => path.startsWith(start))?.[1] ?? 'tool';
}

/** Whose colours a page wears: its own where it is made for one role, else those of who is looking. */
export function pageRole(path: string, viewer: Role): Role {
  if (path.startsWith('/therapist')) return 'therapist';
  if (path.startsWith('/dashboard')) return 'patient';
  return viewer;
}

/** Pages on which a patient may have something private in view, and may need to leave quickly. */
export function isPatientPage(path: string, viewer: Role): boolean {
  const kind = pageKind(path);
  if (kind === 'tool' || kind === 'onboarding') return viewer === 'patient';
  return path.startsWith('/dashboard');
}
