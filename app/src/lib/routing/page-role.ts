/** Whose page an address is, for the parts of the frame that depend on it. */
import { accessOf } from '@/lib/pages';
import type { Role } from '@/lib/viewer';

/** Whose colours a page wears: its own where it is made for one role, else those of who is looking. */
export function pageRole(path: string, viewer: Role): Role {
  if (path.startsWith('/therapist')) return 'therapist';
  if (path.startsWith('/dashboard')) return 'patient';
  return viewer;
}

/** Pages on which a patient may have something private in view, and may need to leave quickly. */
export function isPatientPage(path: string, viewer: Role): boolean {
  const access = accessOf(path);
  if (access === 'login' || access === 'onboarding') return viewer === 'patient';
  return path.startsWith('/dashboard');
}
