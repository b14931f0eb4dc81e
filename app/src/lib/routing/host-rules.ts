/**
 * Two rules applied to the address before the router and its guards: redirect to the canonical
 * host, and decode a "#" that was encoded in the path.
 *
 * The canonical host comes from the server (GET /api/config), because one build of the app is
 * deployed to many servers. The app waits for it at most one second before it starts. It never
 * redirects later: the user could be writing. Local addresses have no canonical host, so there is
 * no request and no wait.
 */
import type { Config } from '@/lib/api/types';

export type Hosts = Pick<Config, 'canonicalHost' | 'aliasHosts'>;

const patienceMs = 1000;

function plain(host: string): string {
  return host.trim().toLowerCase().replace(/\.$/, '');
}

/** Loopback names and bare addresses: development and home networks, never a public site. */
export function isLocalHost(hostname: string): boolean {
  const name = plain(hostname);
  return name === 'localhost' || name.endsWith('.localhost') || name.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(name);
}

/** Returns the address on the canonical host; undefined if it is there already. */
export function canonicalAddress(address: string, hosts: Hosts): string | undefined {
  const canonical = plain(hosts.canonicalHost ?? '');
  const url = new URL(address);
  if (canonical === '' || isLocalHost(url.hostname)) return undefined;
  const here = [plain(url.hostname), plain(url.host)];
  if (here.includes(canonical)) return undefined;
  // Only the www variant is implied. Others must be listed: a preview deployment may want to stay
  // on its own host.
  const aliases = [`www.${canonical}`, ...hosts.aliasHosts.map(plain)];
  if (!aliases.some((alias) => here.includes(alias))) return undefined;
  // Both setters accept only a host name, whatever the setting contains.
  if (canonical.includes(':')) url.host = canonical;
  else url.hostname = canonical;
  return here.includes(plain(url.hostname)) ? undefined : url.href;
}

/**
 * Returns the path, query and fragment of an address whose "#" is encoded in the path; undefined if
 * there is none.
 */
export function decodedFragment(location: { pathname: string; search: string }): string | undefined {
  const at = location.pathname.indexOf('%23');
  if (at < 0) return undefined;
  const fragment = location.pathname.slice(at + '%23'.length);
  const path = new URLSearchParams(fragment).get('type') === 'recovery' ? '/reset-password' : '/auth';
  return `${path}${location.search}#${fragment}`;
}

/** Fails open: without a response the page isn't redirected. */
async function askHosts(): Promise<Hosts | undefined> {
  try {
    const response = await fetch('/api/config', { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return undefined;
    const { canonicalHost, aliasHosts } = (await response.json()) as Partial<Config>;
    if (!Array.isArray(aliasHosts) || typeof canonicalHost !== 'string') return undefined;
    return { canonicalHost, aliasHosts: aliasHosts.filter((host) => typeof host === 'string') };
  } catch {
    return undefined;
  }
}

interface Surroundings {
  location: Pick<Location, 'href' | 'hostname' | 'pathname' | 'search' | 'replace'>;
  history: Pick<History, 'replaceState'>;
  ask: () => Promise<Hosts | undefined>;
}

/** Starts the app at the right address, or redirects the browser. */
export function afterHostRules(start: () => void, around: Partial<Surroundings> = {}): void {
  const { location = window.location, history = window.history, ask = askHosts } = around;
  const begin = () => {
    // Replaces the address without a reload: the tokens after such a "#" have already been sent to
    // the server once.
    const fragment = decodedFragment(location);
    if (fragment !== undefined) history.replaceState(null, '', fragment);
    start();
  };
  if (isLocalHost(location.hostname)) return begin();
  void ask().then((hosts) => {
    const target = hosts && canonicalAddress(location.href, hosts);
    if (target === undefined) begin();
    else location.replace(target);
  });
}
