/** The one table of pages: their addresses, who may open them, and what they are called. The server reads `pages.json` too. */
import table from './pages.json';

/**
 * Who may open a page: everyone (`public`; `auth` to sign in or up; `guest` to look around), people in onboarding, signed-in
 * patients, signed-in therapists, or everyone who is signed in (`login`).
 */
export type Access = 'public' | 'auth' | 'guest' | 'onboarding' | 'patient' | 'therapist' | 'login';

export interface Page {
  /** `$name` stands for one segment. */
  path: string;
  access: Access;
  name: string;
}

export const pages = table as readonly Page[];

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith('$') && given[at] !== ''));
}

/** An address without its last slash. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** The page at an address, with or without a slash at its end. Undefined: there is none. */
export function pageAt(path: string): Page | undefined {
  const plain = plainPath(path);
  return pages.find((page) => matches(page.path, plain));
}

export function accessOf(path: string): Access | undefined {
  return pageAt(path)?.access;
}

/** Whether login, role and onboarding are asked for. The steps of onboarding have a guard of their own. */
export function isProtected(access: Access | undefined): boolean {
  return access === 'patient' || access === 'therapist' || access === 'login';
}
