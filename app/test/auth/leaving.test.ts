import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server';
import type { Accounts, Person } from '../support/accounts';
import { closeApp, freshBrowser, landsAt, openApp, type OpenApp } from '../support/open-app';

let accounts: Accounts;
let ann: Person;

beforeEach(() => {
  accounts = freshBrowser();
  ann = accounts.add('ann');
  accounts.remember(ann);
});
afterEach(async () => {
  await closeApp();
  vi.unstubAllGlobals();
});

const targets = () => [
  sessionStorage.getItem('post_login_redirect'),
  sessionStorage.getItem('auth.returnTo'),
  localStorage.getItem('auth.returnTo'),
];

async function openAt(path: string): Promise<OpenApp> {
  const app = await openApp(path);
  await app.auth.settled();
  await landsAt(app, path);
  return app;
}

/** Makes the server reject the session as ended. */
function endSessions(): void {
  accounts.sessions.clear();
}

describe('signing out', () => {
  it('AUTH-31 REDIR-07 PROV-10 ends the session on the server, then goes to /auth, which redirects to sign-in', async () => {
    const app = await openAt('/settings');
    const token = app.auth.accessToken();
    await app.auth.signOut();
    await landsAt(app, '/login-no-password');
    const [call] = accounts.seen('POST /auth/v1/logout');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(app.visited.at(0)).toBe('/auth');
    expect(app.visited.every((address) => !address.includes('returnTo'))).toBe(true);
    expect(accounts.sessions.size).toBe(0);
    expect(accounts.cookie).toBeUndefined();
  });

  it('says that it happened, and what is left on the device', async () => {
    const app = await openAt('/settings');
    await app.auth.signOut();
    await landsAt(app, '/login-no-password');
    // Each app has modules of its own.
    const { toasts } = await import('@/lib/toasts');
    expect(toasts.getState().shown?.text).toBe('You’re signed out. Your entries can’t be read on this device.');
  });

  it('AUTH-02 AUTH-03 clears the user and the stored targets', async () => {
    const app = await openAt('/settings');
    sessionStorage.setItem('post_login_redirect', JSON.stringify({ value: '/mood-logs', expiresAt: null, version: 1 }));
    sessionStorage.setItem('auth.returnTo', '/mood-logs');
    localStorage.setItem('auth.returnTo', '/mood-logs');
    await app.auth.signOut();
    expect(app.auth.snapshot()).toMatchObject({ status: 'signed-out', user: null });
    expect(app.auth.accessToken()).toBeUndefined();
    await landsAt(app, '/login-no-password');
    expect(targets()).toEqual([null, null, null]);
    expect(app.words()).not.toContain('Page /settings');
  });

  it.each([
    ['answers 500', () => HttpResponse.json({ msg: 'no' }, { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
  ])('AUTH-26 signs out locally and logs it when the server %s', async (_how, answer) => {
    const app = await openAt('/settings');
    server.use(http.post('*/auth/v1/logout', answer));
    const log = vi.fn();
    const { addLogSink } = await import('@/lib/log/logger');
    addLogSink(log);
    await app.auth.signOut();
    expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ level: 'error', message: 'sign out failed' }));
    expect(app.auth.snapshot().user).toBeNull();
    expect(app.visited[0]).toBe('/auth');
    await landsAt(app, '/login-no-password');
  });

  it('ends a session at the next start if the server could not be reached', async () => {
    const app = await openAt('/settings');
    server.use(http.post('*/auth/v1/logout', () => HttpResponse.error(), { once: true }));
    await app.auth.signOut();
    expect(accounts.sessions.size).toBe(1);
    const again = await openApp('/help');
    await vi.waitFor(() => expect(accounts.sessions.size).toBe(0));
    expect(again.auth.snapshot().user).toBeNull();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });
});

describe('an expired session', () => {
  it('AUTH-03 AUTH-04 redirects from a public page to sign-in, and clears the stored targets', async () => {
    const app = await openAt('/help');
    sessionStorage.setItem('auth.returnTo', '/mood-logs');
    endSessions();
    await app.auth.refresh();
    await landsAt(app, '/login-no-password');
    expect(app.visited).toEqual(['/login-no-password']);
    expect(targets()).toEqual([null, null, null]);
  });

  it('AUTH-04 redirects from a protected page to sign-in, and back after signing in', async () => {
    const app = await openAt('/mood-logs?x=1');
    sessionStorage.setItem('auth.returnTo', '/settings');
    endSessions();
    await app.auth.refresh();
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs%3Fx%3D1');
    await app.auth.signInWithPassword(ann.email, ann.password);
    await landsAt(app, '/mood-logs?x=1');
  });

  it('AUTH-03 leads another user who signs in to their own dashboard, not to the page of the first', async () => {
    const bea = accounts.add('bea');
    const app = await openAt('/mood-logs?x=1');
    endSessions();
    await app.auth.refresh();
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs%3Fx%3D1');
    await app.auth.signInWithPassword(bea.email, bea.password);
    await landsAt(app, '/dashboard');
    expect(app.visited.filter((address) => address.startsWith('/mood-logs'))).toEqual([]);
  });

  it('AUTH-04 leaves a sign-in page unchanged', async () => {
    const app = await openAt('/reset-password');
    endSessions();
    await app.auth.refresh();
    expect(app.auth.snapshot().user).toBeNull();
    expect(app.visited).toEqual([]);
  });

  it('a rejected request refreshes the token once, fails, and redirects to sign-in', async () => {
    const app = await openAt('/journal');
    endSessions();
    const tries = vi.fn(() => HttpResponse.json({}, { status: 401 }));
    server.use(http.get('*/api/records', tries));
    const { api } = await import('@/lib/api/client');
    const { response } = await api.GET('/records');
    expect(response.status).toBe(401);
    expect(tries).toHaveBeenCalledOnce();
    await landsAt(app, '/login-no-password?returnTo=%2Fjournal');
  });

  it('a server error does not end the session', async () => {
    const app = await openAt('/settings');
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json({ msg: 'no' }, { status: 500 })));
    const before = accounts.calls.length;
    let tries = 0;
    server.events.on('request:start', () => {
      tries += 1;
    });
    void app.auth.refresh();
    await vi.waitFor(() => expect(tries).toBeGreaterThan(1));
    server.events.removeAllListeners();
    expect(app.auth.snapshot().status).toBe('signed-in');
    expect(app.visited).toEqual([]);
    // It is retried automatically.
    server.resetHandlers();
    server.use(...accounts.handlers);
    await vi.waitFor(() => expect(accounts.calls.length).toBeGreaterThan(before));
  });
});

describe('several tabs', () => {
  const otherTabSays = (word: string | null) => {
    if (word === null) localStorage.removeItem('signed-in');
    else localStorage.setItem('signed-in', word);
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: word }));
  };

  it.each([null, 'leaving'])('AUTH-30 AUTH-04 signing out in another tab (%s) redirects this one to sign-in', async (word) => {
    const app = await openAt('/settings');
    otherTabSays(word);
    await landsAt(app, '/login-no-password');
    expect(app.auth.snapshot().user).toBeNull();
    expect(targets()).toEqual([null, null, null]);
  });

  it('AUTH-30 signing in in another tab signs this one in as well', async () => {
    localStorage.clear();
    const app = await openApp('/mood-logs');
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs');
    otherTabSays('yes');
    await landsAt(app, '/mood-logs');
  });
});

describe('a reload', () => {
  it('AUTH-07 AUTH-30 PROV-08 keeps the user and their role', async () => {
    accounts.remember(accounts.add('tom', { role: 'therapist' }));
    await openAt('/settings');
    const app = await openAt('/settings');
    expect(app.auth.snapshot()).toMatchObject({ status: 'signed-in', role: 'therapist', isTherapist: true, user: { role: 'therapist' } });
    expect(app.visited).toEqual([]);
  });

  it('AUTH-08 PROV-08 without a session signs out, and keeps stored targets', async () => {
    endSessions();
    const app = await openApp('/mood-logs');
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs');
    expect(app.auth.snapshot().user).toBeNull();
    expect(targets()[0]).toContain('/mood-logs');
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('offline says so, keeps the user signed in, and recovers by itself', async () => {
    const down = http.post('*/auth/v1/token', () => HttpResponse.error());
    server.use(down);
    const app = await openApp('/settings');
    await vi.waitFor(() => expect(app.words()).toContain('We can’t reach the server right now.'));
    expect(app.auth.snapshot()).toMatchObject({ status: 'loading', offline: true });
    expect(app.words()).not.toContain('Page /settings');
    expect(localStorage.getItem('signed-in')).toBe('yes');
    server.resetHandlers();
    server.use(...accounts.handlers);
    window.dispatchEvent(new Event('online'));
    await landsAt(app, '/settings');
    expect(app.auth.snapshot().offline).toBe(false);
  });

  it('OPEN-49 a request rejected for a missing session restores it and is retried', async () => {
    await openAt('/journal');
    let down = true;
    const bearers: (string | null)[] = [];
    server.use(
      http.post('*/auth/v1/token', () => (down ? HttpResponse.error() : undefined)),
      http.get('*/api/records', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        if (down) return HttpResponse.error();
        return HttpResponse.json({ records: [], unreadable: 0 }, { status: bearers.at(-1) === null ? 401 : 200 });
      }),
    );
    const app = await openApp('/journal');
    await landsAt(app, '/journal');
    const { api } = await import('@/lib/api/client');
    await expect(api.GET('/records')).rejects.toMatchObject({ category: 'network' });
    down = false;
    await expect(api.GET('/records')).resolves.toMatchObject({ data: { records: [] } });
    expect(bearers).toEqual([null, null, `Bearer ${app.auth.accessToken()}`]);
    await vi.waitFor(() => expect(app.auth.snapshot()).toMatchObject({ offline: false, user: { email: ann.email } }));
  });

  it('ONB-33 offline, the cached status decides whether onboarding is complete', async () => {
    await openAt('/journal');
    localStorage.setItem(
      'onboarding-status:id-of-ann',
      JSON.stringify({ value: { step: 'context', completed: false }, expiresAt: null, version: 1 }),
    );
    server.resetHandlers();
    server.use(
      http.all('*/auth/v1/*', () => HttpResponse.error()),
      http.all('*/rest/v1/*', () => HttpResponse.error()),
    );
    const app = await openApp('/journal');
    await landsAt(app, '/onboarding/context?redirectTo=%2Fjournal');
  });

  it('OPEN-49 offline starts with the last user, and completes when the connection returns', async () => {
    await openAt('/journal');
    server.resetHandlers();
    server.use(
      http.all('*/auth/v1/*', () => HttpResponse.error()),
      http.all('*/rest/v1/*', () => HttpResponse.error()),
    );
    const app = await openApp('/journal');
    await landsAt(app, '/journal');
    const id = app.auth.snapshot().user?.id;
    expect(app.auth.snapshot()).toMatchObject({
      status: 'signed-in',
      offline: true,
      role: 'patient',
      user: { id: 'id-of-ann', email: ann.email },
    });
    expect(app.auth.accessToken()).toBeUndefined();
    server.resetHandlers();
    server.use(...accounts.handlers);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(app.auth.snapshot()).toMatchObject({ offline: false, user: { id, email: 'ann@example.org' } }));
    expect(app.visited).toEqual([]);
    // The copy is used no longer than the session could have lasted.
    expect(JSON.parse(localStorage.getItem('signed-in-as') ?? '')).toMatchObject({ expiresAt: expect.any(Number) as number });
    // After signing out no user is remembered, online or offline.
    await app.auth.signOut();
    expect(localStorage.getItem('signed-in-as')).toBeNull();
  });
});

describe('requests of a signed-in user', () => {
  it('carry the token, and are retried with a new one after a 401', async () => {
    const app = await openAt('/journal');
    const old = app.auth.accessToken();
    const seen: (string | null)[] = [];
    server.use(
      http.put('*/api/records/:id', async ({ request }) => {
        seen.push(request.headers.get('authorization'), await request.text());
        return HttpResponse.json({}, { status: seen.length > 2 ? 200 : 401 });
      }),
    );
    const { api } = await import('@/lib/api/client');
    const body = { kind: 'journal_entry', content: { situation: 'rain', thoughts: '', notes: '' } };
    const { response } = await api.PUT('/records/{id}', { params: { path: { id: 'x' } }, body } as never);
    expect(response.status).toBe(200);
    const fresh = app.auth.accessToken();
    expect(fresh).not.toBe(old);
    expect(seen).toEqual([`Bearer ${old}`, JSON.stringify(body), `Bearer ${fresh}`, JSON.stringify(body)]);
  });

  it('share one refresh if several are rejected at once', async () => {
    const app = await openAt('/journal');
    const old = app.auth.accessToken();
    server.use(
      http.get('*/api/records', ({ request }) =>
        HttpResponse.json({ records: [], unreadable: 0 }, { status: request.headers.get('authorization') === `Bearer ${old}` ? 401 : 200 }),
      ),
    );
    const before = accounts.seen('POST /auth/v1/token').length;
    const { api } = await import('@/lib/api/client');
    const answers = await Promise.all([1, 2, 3].map(() => api.GET('/records')));
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    expect(accounts.seen('POST /auth/v1/token').length - before).toBe(1);
  });
});
