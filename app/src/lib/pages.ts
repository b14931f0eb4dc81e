/**
 * The table of pages: addresses, access and titles. `pages.json` has the tools apart, with what their lists show
 * (`tools.ts`). The server reads it too.
 */
import { pages } from './pages.json?addresses';

export { pages };

/**
 * Who may open a page: everyone (`public`; `auth` to sign in or up; `guest` for the example), users
 * in onboarding, signed-in patients, signed-in therapists, or all signed-in users (`login`).
 */
export type Access = 'public' | 'auth' | 'guest' | 'onboarding' | 'patient' | 'therapist' | 'login';

export interface Page {
  /** `$name` stands for one segment. */
  path: string;
  access: Access;
  name: string;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith('$') && given[at] !== ''));
}

/** Removes the trailing slash. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** Returns the page at an address, with or without a trailing slash; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  const plain = plainPath(path);
  return pages.find((page) => matches(page.path, plain));
}

export function accessOf(path: string): Access | undefined {
  return pageAt(path)?.access;
}

/**
 * Returns whether sign-in, role and onboarding are checked. The onboarding steps have their own
 * guard.
 */
export function isProtected(access: Access | undefined): boolean {
  return access === 'patient' || access === 'therapist' || access === 'login';
}
