/** Reading the one route table, which the core wrote. Nothing else says who may open which page. */
import { ROUTES } from './routes.gen';

export type Access = (typeof ROUTES)[number]['access'];

export interface PageRoute {
  /** `{name}` stands for one segment. */
  path: string;
  access: Access;
  name: string;
}

const table: readonly PageRoute[] = ROUTES;

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith('{') && given[at] !== ''));
}

/** An address without its last slash. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** The page at an address, with or without a slash at its end. Undefined: there is none. */
export function routeAt(path: string): PageRoute | undefined {
  const plain = plainPath(path);
  return table.find((route) => matches(route.path, plain));
}

export function accessOf(path: string): Access | undefined {
  return routeAt(path)?.access;
}

/** Whether login, role and onboarding are asked for. The steps of onboarding have a guard of their own. */
export function isProtected(access: Access | undefined): boolean {
  return access === 'patient' || access === 'therapist' || access === 'login';
}
