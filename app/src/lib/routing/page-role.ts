/** The role that an address belongs to, for the header, footer and theme. */
import { accessOf } from '@/lib/pages';
import type { Role } from '@/lib/auth/viewer';

/**
 * Returns the role whose theme a page uses: its own if it is for one role, otherwise the viewer's.
 */
export function pageRole(path: string, viewer: Role): Role {
  if (path.startsWith('/therapist')) return 'therapist';
  if (path.startsWith('/dashboard')) return 'patient';
  return viewer;
}

/**
 * Returns true for pages that a patient may need to leave quickly: those that may show private data,
 * and Learn, whose articles are also about violence at home.
 */
export function isPatientPage(path: string, viewer: Role): boolean {
  const access = accessOf(path);
  if (access === 'login' || access === 'onboarding') return viewer === 'patient';
  return /^\/(dashboard|learn)/.test(path);
}
