import { describe, expect, it, vi } from 'vitest';
import { afterHostRules, canonicalAddress, decodedFragment, isLocalHost, type Hosts } from './host-rules';

const hosts: Hosts = { canonicalHost: 'example.org', aliasHosts: ['evenkeel-app.netlify.app', 'old.example.org'] };

describe('the canonical host', () => {
  it.each([
    ['REDIR-08', 'https://evenkeel-app.netlify.app/learn', 'https://example.org/learn'],
    ['REDIR-08', 'https://EVENKEEL-APP.netlify.app./learn', 'https://example.org/learn'],
    ['REDIR-09', 'https://www.example.org/', 'https://example.org/'],
    ['REDIR-10', 'https://www.example.org/a/b?x=1&y=2#z', 'https://example.org/a/b?x=1&y=2#z'],
    ['REDIR-10', 'https://old.example.org/a%20b?next=%2Fc%23d#/e?f=%26', 'https://example.org/a%20b?next=%2Fc%23d#/e?f=%26'],
    ['REDIR-10', 'https://www.example.org/%23access_token=t&type=recovery', 'https://example.org/%23access_token=t&type=recovery'],
    ['REDIR-10', 'http://www.example.org:8888/a', 'http://example.org:8888/a'],
  ])('%s %s redirects to %s', (_id, from, to) => {
    expect(canonicalAddress(from, hosts)).toBe(to);
  });

  it.each([
    ['REDIR-08', 'https://example.org/a'],
    ['REDIR-08', 'https://EXAMPLE.org/a'],
    ['REDIR-08', 'http://localhost:5173/a'],
    ['REDIR-08', 'http://127.0.0.1:8888/a'],
    ['REDIR-08', 'http://[::1]:8888/a'],
    ['REDIR-08', 'https://someone-else.netlify.app/a'],
    ['REDIR-09', 'https://wwwexample.org/a'],
    ['REDIR-09', 'https://www.example.org.evil.test/a'],
    ['REDIR-09', 'https://www.www.example.org/a'],
  ])('%s %s is not redirected', (_id, address) => {
    expect(canonicalAddress(address, hosts)).toBeUndefined();
  });

  it('OPEN-42 without a setting nothing is redirected', () => {
    expect(canonicalAddress('https://www.example.org/', { aliasHosts: ['www.example.org'] })).toBeUndefined();
    expect(canonicalAddress('https://www.example.org/', { canonicalHost: ' ', aliasHosts: ['www.example.org'] })).toBeUndefined();
  });

  it('never loops, and never redirects to an invalid host', () => {
    expect(canonicalAddress('https://example.org/', { canonicalHost: 'example.org', aliasHosts: ['example.org'] })).toBeUndefined();
    const odd = canonicalAddress('https://www.example.org/', { canonicalHost: '/\\evil', aliasHosts: ['www.example.org'] });
    expect(odd).toBeUndefined();
    expect(canonicalAddress('https://a.test/x', { canonicalHost: 'b.test:8443', aliasHosts: ['a.test'] })).toBe('https://b.test:8443/x');
  });

  it('recognises local hosts', () => {
    for (const name of ['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '192.168.1.20', '[::1]'])
      expect(isLocalHost(name)).toBe(true);
    for (const name of ['example.org', 'localhost.example.org', '1.2.3.4.example.org', 'mylocalhost'])
      expect(isLocalHost(name)).toBe(false);
  });
});

describe('an encoded "#" in the path', () => {
  it.each([
    ['REDIR-11', '/%23access_token=t&type=recovery', '', '/reset-password#access_token=t&type=recovery'],
    ['REDIR-11', '/%23type=recovery', '', '/reset-password#type=recovery'],
    ['REDIR-11', '/reset-password%23type=recovery&access_token=a%2Bb', '', '/reset-password#type=recovery&access_token=a%2Bb'],
    ['REDIR-11', '/%23type=recovery', '?lang=en', '/reset-password?lang=en#type=recovery'],
    ['REDIR-12', '/%23access_token=t&type=signup', '', '/auth#access_token=t&type=signup'],
    ['REDIR-12', '/%23type=recoveryx', '', '/auth#type=recoveryx'],
    ['REDIR-12', '/%23type=Recovery', '', '/auth#type=Recovery'],
    ['REDIR-12', '/%23subtype=recovery', '', '/auth#subtype=recovery'],
    ['REDIR-12', '/%23xtype=recovery&type=', '', '/auth#xtype=recovery&type='],
    ['REDIR-12', '/type=recovery%23a=b', '', '/auth#a=b'],
    ['REDIR-12', '/%23', '', '/auth#'],
    ['REDIR-12', '//evil.test/%23a', '', '/auth#a'],
    ['REDIR-12', '/%23a%23b', '', '/auth#a%23b'],
  ])('%s %s%s becomes %s', (_id, pathname, search, to) => {
    expect(decodedFragment({ pathname, search })).toBe(to);
  });

  it.each([
    ['/learn', '?x=%23a'],
    ['/', ''],
    ['/a%2523b', ''],
    ['/type=recovery', ''],
  ])('REDIR-13 %s%s is unchanged', (pathname, search) => {
    expect(decodedFragment({ pathname, search })).toBeUndefined();
  });
});

describe('applying the host rules', () => {
  function arrive(address: string, answer: Promise<Hosts | undefined> = Promise.resolve(hosts)) {
    const { href, hostname, pathname, search } = new URL(address);
    const spies = {
      start: vi.fn<() => void>(),
      replace: vi.fn<(to: string | URL) => void>(),
      replaceState: vi.fn<History['replaceState']>(),
      ask: vi.fn<() => Promise<Hosts | undefined>>(() => answer),
    };
    const { start, replace, replaceState, ask } = spies;
    afterHostRules(start, { location: { href, hostname, pathname, search, replace }, history: { replaceState }, ask });
    return spies;
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('REDIR-15 on another host the router never starts', async () => {
    const { start, replace } = arrive('https://www.example.org/settings?a=b#c');
    await settle();
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://example.org/settings?a=b#c');
    expect(start).not.toHaveBeenCalled();
  });

  it('REDIR-15 the address is corrected before the router starts', async () => {
    const { start, replace, replaceState } = arrive('https://example.org/%23access_token=t&type=recovery');
    await settle();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/reset-password#access_token=t&type=recovery');
    expect(replaceState.mock.invocationCallOrder[0]).toBeLessThan(start.mock.invocationCallOrder[0] ?? 0);
    expect(replace).not.toHaveBeenCalled();
  });

  it('makes no request and does not wait on a local address', () => {
    const { start, ask } = arrive('http://127.0.0.1:8888/learn');
    expect(start).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('starts without a redirect when the server does not respond', async () => {
    const { start, replace } = arrive('https://www.example.org/', Promise.resolve(undefined));
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });
});
