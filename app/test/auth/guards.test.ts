import { LIMITS } from '@evenkeel/safety/limits';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProtected, pages } from '@/lib/pages';
import { server } from '../server';
import type { Accounts } from '../support/accounts';
import { holdBack } from '../support/hold-back';
import { closeApp, freshBrowser, landsAt, openApp, type OpenApp } from '../support/open-app';

let accounts: Accounts;

beforeEach(() => {
  accounts = freshBrowser();
});
afterEach(async () => {
  await closeApp();
  vi.unstubAllGlobals();
});

/** Collects everything that was visible until the page shows its heading. */
async function watchUntil(app: OpenApp, heading: string): Promise<string[]> {
  const seen: string[] = [app.words()];
  const watch = new MutationObserver(() => seen.push(app.words()));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await vi.waitFor(() => expect(app.words()).toContain(heading));
  watch.disconnect();
  return seen;
}

const keptTarget = () => JSON.parse(sessionStorage.getItem('post_login_redirect') ?? 'null') as { value: string; expiresAt: number } | null;

describe('a protected page while signed out', () => {
  it('GUARD-04 GUARD-05 GUARD-06 STORE-02 redirects to sign-in and stores path and query for ten minutes', async () => {
    const before = Date.now();
    const app = await openApp('/mood-logs?x=1');
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs%3Fx%3D1');
    expect(keptTarget()?.value).toBe('/mood-logs?x=1');
    expect(keptTarget()?.expiresAt).toBeGreaterThanOrEqual(before + 10 * 60 * 1000);
    expect(keptTarget()?.expiresAt).toBeLessThanOrEqual(Date.now() + LIMITS.pendingRedirectMs);
    expect(localStorage.getItem('post_login_redirect')).toBeNull();
  });

  it.each(pages.filter(({ access }) => isProtected(access)))('GUARD-10 $path is never rendered', async ({ path }) => {
    const app = await openApp(path);
    const seen = await watchUntil(app, 'Page /login-no-password');
    expect(seen.filter((words) => words.includes(`Page ${path}`))).toEqual([]);
  });

  it('GUARD-01 GUARD-10 shows exactly "Loading..." until the session is known', async () => {
    accounts.remember(accounts.add('ann'));
    accounts.sessions.clear();
    const answer = holdBack('all', '*/auth/v1/token');
    const app = await openApp('/settings');
    await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toBe('Loading...'));
    expect(app.address()).toBe('/settings');
    answer();
    const seen = await watchUntil(app, 'Page /login-no-password');
    expect(seen.filter((words) => words.includes('Page /settings'))).toEqual([]);
  });
});

describe('public pages', () => {
  const open = pages.filter(({ access, path }) => (access === 'public' || access === 'guest') && path !== '/invite/$token');

  it.each(open)('GUARD-11 $path is open to all', async ({ path }) => {
    const app = await openApp(path);
    await landsAt(app, path);
    expect(accounts.calls).toEqual([]);
  });

  it('GUARD-11 are open during onboarding', async () => {
    accounts.remember(accounts.add('ann', { onboarded: false }));
    const app = await openApp('/help');
    await app.auth.settled();
    await landsAt(app, '/help');
  });

  it.each([
    ['ONB-27', '/onboarding/welcome'],
    ['ONB-28 A-60', '/reset-password'],
    ['ONB-28 A-60', '/forgot-password'],
  ])('%s allows %s during onboarding', async (_id, path) => {
    accounts.remember(accounts.add('ann', { onboarded: false }));
    const app = await openApp(path);
    await app.auth.settled();
    await landsAt(app, path);
    expect(app.visited).toEqual([]);
  });

  it('GUARD-11 do not wait for the session', async () => {
    accounts.remember(accounts.add('ann'));
    server.use(http.post('*/auth/v1/token', () => new Promise<Response>(() => {})));
    const app = await openApp('/help');
    await landsAt(app, '/help');
    expect(app.auth.snapshot().status).toBe('loading');
  });
});

describe('roles', () => {
  it('GUARD-07 a therapist page redirects a patient to their own dashboard', async () => {
    accounts.remember(accounts.add('ann'));
    const app = await openApp('/therapist/analytics');
    const seen = await watchUntil(app, 'Page /dashboard');
    expect(app.address()).toBe('/dashboard');
    expect(seen.filter((words) => words.includes('Page /therapist/analytics'))).toEqual([]);
  });

  it('GUARD-08 LOAD-05 ERR-25 the patient dashboard redirects a therapist to their own', async () => {
    accounts.remember(accounts.add('tom', { role: 'therapist' }));
    const app = await openApp('/dashboard');
    await landsAt(app, '/therapist-dashboard');
  });

  it('GUARD-02 a therapist page shows exactly "Loading your access…" until the role is known', async () => {
    accounts.remember(accounts.add('tom', { role: 'therapist' }));
    const answer = holdBack('all', '*/rest/v1/user_profiles');
    const app = await openApp('/therapist/patients');
    await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toBe('Loading your access\u2026'));
    answer();
    await landsAt(app, '/therapist/patients');
    expect(app.visited.filter((address) => address.includes('dashboard'))).toEqual([]);
  });

  it('GUARD-03 a page for all roles does not show it', async () => {
    accounts.remember(accounts.add('ann'));
    const answer = holdBack('all', '*/rest/v1/user_profiles');
    const app = await openApp('/settings');
    const watching = watchUntil(app, 'Page /settings');
    await vi.waitFor(() => expect(app.words()).toContain('Loading...'));
    answer();
    const seen = await watching;
    expect(seen.filter((words) => words.includes('Loading your access'))).toEqual([]);
  });

  it('GUARD-09 the role is checked before onboarding, so that the stored target is never a page of the other role', async () => {
    accounts.remember(accounts.add('ann', { onboarded: false }));
    const app = await openApp('/therapist-dashboard');
    await landsAt(app, '/onboarding/welcome?redirectTo=%2Fdashboard');
  });
});

describe('aliases', () => {
  it.each([
    ['REDIR-01', '/auth'],
    ['REDIR-02', '/password-no-login'],
    ['REDIR-03', '/auth/processing'],
    ['REDIR-04', '/auth/callback'],
  ])('%s %s redirects to sign-in', async (_id, path) => {
    await landsAt(await openApp(path), '/login-no-password');
  });

  it('REDIR-05 keep query and fragment', async () => {
    await landsAt(await openApp('/auth?invite=abc&y=2#part'), '/login-no-password?invite=abc&y=2#part');
  });

  it('REDIR-06 redirect to onboarding, with the query', async () => {
    accounts.remember(accounts.add('ann', { onboarded: false }));
    await landsAt(await openApp('/onboarding?redirectTo=%2Fsettings'), '/onboarding/welcome?redirectTo=%2Fsettings');
  });
});
