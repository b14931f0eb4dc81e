/**
 * Reads what an email link or Google returned in the address. Runs before the router and its
 * guards, and removes it at once, so that it stays neither in the history nor on a shared screen.
 */
import { accessOf, plainPath } from '@/lib/pages';

export type Returned =
  | { kind: 'code'; code: string; /** The page that confirmation links return to. */ confirms: boolean }
  | { kind: 'tokens'; access: string; refresh: string; recovery: boolean }
  /** One of the two tokens is missing. */
  | { kind: 'half' }
  | { kind: 'error'; code: string; description: string };

const ofProvider = ['code', 'state', 'scope', 'authuser', 'prompt'];
const ofError = ['error', 'error_code', 'error_description'];

/** Removes parameters by name and leaves the rest unchanged. */
function without(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function errorIn(values: URLSearchParams): Returned | undefined {
  const code = values.get('error_code') ?? values.get('error');
  if (code === null) return undefined;
  return { kind: 'error', code, description: values.get('error_description') ?? '' };
}

function tokensIn(values: URLSearchParams): Returned | undefined {
  const access = values.get('access_token');
  const refresh = values.get('refresh_token');
  if (access === null && refresh === null) return undefined;
  if (!access || !refresh) return { kind: 'half' };
  return { kind: 'tokens', access, refresh, recovery: values.get('type') === 'recovery' };
}

/** Limited to the return pages: a "code" parameter on another page isn't ours. */
function read(address: Pick<Location, 'pathname' | 'search' | 'hash'>): Returned | undefined {
  const inHash = new URLSearchParams(address.hash.replace(/^#/, ''));
  const tokens = tokensIn(inHash);
  if (tokens) return tokens;
  if (accessOf(address.pathname) !== 'auth' && address.pathname !== '/') return undefined;
  const inQuery = new URLSearchParams(address.search);
  const code = inQuery.get('code');
  if (code) return { kind: 'code', code, confirms: plainPath(address.pathname) === '/auth/processing' };
  return errorIn(inQuery) ?? errorIn(inHash);
}

interface Surroundings {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

export function takeReturned({ location, history }: Surroundings = window): Returned | undefined {
  const returned = read(location);
  if (!returned) return undefined;
  const names = returned.kind === 'error' ? [...ofProvider, ...ofError] : ofProvider;
  history.replaceState(history.state, '', `${location.pathname}${without(location.search, names)}`);
  return returned;
}
