/**
 * Two rules about addresses, applied before the router and its guards see anything: the site has one name, and a "#"
 * that came encoded in a path is a "#" again.
 *
 * The site's name is the server's to say (GET /api/config), because one build of the app serves many servers. So the
 * app asks before it starts, for one second at most. It never moves a page later: a person could be writing on it.
 * Local addresses have no other name, so there nothing is asked and nothing waits.
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

/** Where a page on another name of this site belongs; nothing when it stands where it should. */
export function canonicalAddress(address: string, hosts: Hosts): string | undefined {
  const canonical = plain(hosts.canonicalHost ?? '');
  const url = new URL(address);
  if (canonical === '' || isLocalHost(url.hostname)) return undefined;
  const here = [plain(url.hostname), plain(url.host)];
  if (here.includes(canonical)) return undefined;
  // The www variant needs no listing. All other names do: a preview of the next version may want to stay where it is.
  const aliases = [`www.${canonical}`, ...hosts.aliasHosts.map(plain)];
  if (!aliases.some((alias) => here.includes(alias))) return undefined;
  // Either setter takes a host name and nothing else, whatever the setting holds.
  if (canonical.includes(':')) url.host = canonical;
  else url.hostname = canonical;
  return here.includes(plain(url.hostname)) ? undefined : url.href;
}

/** The path, query and fragment that an encoded "#" in the path stands for; nothing when there is none. */
export function decodedFragment(location: { pathname: string; search: string }): string | undefined {
  const at = location.pathname.indexOf('%23');
  if (at < 0) return undefined;
  const fragment = location.pathname.slice(at + '%23'.length);
  const path = new URLSearchParams(fragment).get('type') === 'recovery' ? '/reset-password' : '/auth';
  return `${path}${location.search}#${fragment}`;
}

/** Fails open: without an answer, the page stays where it is. */
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

/** Starts the app at the right address, or sends the browser to it. */
export function afterHostRules(start: () => void, around: Partial<Surroundings> = {}): void {
  const { location = window.location, history = window.history, ask = askHosts } = around;
  const begin = () => {
    // No new load: the tokens behind such a "#" have been to the server once too often already.
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
