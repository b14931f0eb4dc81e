import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { LIMITS } from '@evenkeel/safety/limits';
import { Engine } from '@/lib/auth/engine';
import { isSignedIn, loadProfile, routingRole, userOf } from '@/lib/auth/profile';
import { SessionKeeper } from '@/lib/auth/session-keeper';
import { AuthStore } from '@/lib/auth/store';
import { liveTargets } from '@/lib/auth/targets';
import { needsRefresh } from '@/lib/auth/token-clock';
import { addLogSink } from '@/lib/log/logger';
import { createClients, type Clients } from '@/lib/api/supabase';
import { loadCore } from '../core';
import { server } from '../server';
import { created, type Accounts, type Person } from '../support/accounts';
import { freshBrowser } from '../support/open-app';

let accounts: Accounts;
let ann: Person;
let clients: Clients;
let engine: Engine;
let store: AuthStore;
const signedOut = vi.fn();
const recovery = vi.fn();
const log = vi.fn();

beforeAll(loadCore);
beforeEach(() => {
  accounts = freshBrowser();
  ann = accounts.add('ann');
  store = new AuthStore();
  clients = createClients(new SessionKeeper(`test-${crypto.randomUUID()}`), location.origin);
  engine = new Engine(clients, store, { signedOut, recovery });
  for (const mock of [signedOut, recovery, log]) mock.mockClear();
});
afterEach(() => {
  engine.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextSecond = () => Math.floor(Date.now() / 1000);

function session(person = ann, lastsS = 900): Session {
  const { access } = accounts.open(person);
  const user = accounts.user(person) as Session['user'];
  return {
    access_token: access,
    refresh_token: 'cookie',
    token_type: 'bearer',
    expires_in: lastsS,
    expires_at: nextSecond() + lastsS,
    user,
  };
}

const reads = () => accounts.calls.map(({ what }) => what);
const settled = () => store.until(({ status, roleLoading }) => status !== 'loading' && !roleLoading);

async function signIn(person = ann, lastsS = 900): Promise<Session> {
  const given = session(person, lastsS);
  engine.heard('SIGNED_IN', given);
  await store.until(({ user, roleLoading }) => user !== null && !roleLoading);
  return given;
}

describe('auth events', () => {
  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'INITIAL_SESSION'] as const)(
    'AUTH-01 AUTH-05 AUTH-06 AUTH-07 %s loads account and profile',
    async (event) => {
      engine.heard(event, session());
      await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ status: 'signed-in', roleLoading: false, user: { id: ann.id } }));
      expect(reads()).toEqual(['GET /auth/v1/user', 'GET /rest/v1/user_profiles']);
    },
  );

  it('AUTH-05 AUTH-06 AUTH-07 load again for a new token, and once per token', async () => {
    const first = await signIn();
    engine.heard('SIGNED_IN', first);
    accounts.profiles.set(ann.id, { role: 'patient', display_name: 'Ann B.' });
    engine.heard('TOKEN_REFRESHED', session());
    await vi.waitFor(() => expect(store.snapshot().user?.display_name).toBe('Ann B.'));
    expect(reads()).toHaveLength(4);
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'INITIAL_SESSION'] as const)(
    'AUTH-08 %s without a session clears the user and keeps stored targets',
    async (event) => {
      store.set({ status: 'signed-in', user: userOf(accounts.user(ann) as Session['user'], undefined) });
      sessionStorage.setItem('auth.returnTo', '/settings');
      engine.heard(event, null);
      expect(store.snapshot()).toMatchObject({ status: 'signed-out', user: null });
      expect(liveTargets()).toHaveLength(1);
      expect(signedOut).not.toHaveBeenCalled();
    },
  );

  it('AUTH-01 AUTH-02 SIGNED_OUT clears the user, and notifies once', async () => {
    await signIn();
    engine.heard('SIGNED_OUT', null);
    engine.heard('SIGNED_OUT', null);
    expect(store.snapshot()).toMatchObject({ status: 'signed-out', user: null, role: 'patient' });
    expect(clients.keeper.session()).toBeUndefined();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('AUTH-26 late events of a signed-out session are ignored until the user signs in', async () => {
    const given = await signIn();
    clients.keeper.oweSignOut();
    engine.end();
    clients.keeper.setItem(clients.keeper.key, JSON.stringify(given));
    engine.heard('TOKEN_REFRESHED', given);
    expect(store.snapshot().user).toBeNull();
    expect(clients.keeper.owesSignOut()).toBe(true);
    await engine.ask(async () => {
      const { data } = await clients.client.signInWithPassword({ email: ann.email, password: ann.password });
      await engine.load(data.session as Session);
    });
    expect(store.snapshot().user?.id).toBe(ann.id);
    expect(clients.keeper.isHinted()).toBe(true);
  });

  it('AUTH-01 AUTH-09 PASSWORD_RECOVERY allows setting a new password', async () => {
    engine.heard('PASSWORD_RECOVERY', session());
    expect(store.snapshot().recovery).toBe(true);
    expect(recovery).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(store.snapshot().user?.id).toBe(ann.id));
  });

  it('AUTH-01 AUTH-10 USER_UPDATED loads the account again, under the same token', async () => {
    const given = await signIn();
    ann.email = 'new@example.org';
    accounts.profiles.set(ann.id, { role: 'patient', display_name: 'Ann B.' });
    engine.heard('USER_UPDATED', given);
    await vi.waitFor(() => expect(store.snapshot().user).toMatchObject({ email: 'new@example.org', display_name: 'Ann B.' }));
  });

  it.each(['MFA_CHALLENGE_VERIFIED', 'SOMETHING_NEW'])('AUTH-01 %s changes nothing', async (event) => {
    const given = await signIn();
    const before = store.snapshot();
    engine.heard(event as AuthChangeEvent, given);
    expect(store.snapshot()).toBe(before);
    expect(reads()).toHaveLength(2);
  });

  it('the newest session wins over late responses for an older one', async () => {
    const tom = accounts.add('tom');
    const slow = session();
    server.use(
      http.get('*/auth/v1/user', async ({ request }) => {
        if (request.headers.get('authorization') !== `Bearer ${slow.access_token}`) return undefined;
        await new Promise((resolve) => {
          setTimeout(resolve, 60);
        });
        return HttpResponse.json(accounts.user(ann));
      }),
    );
    const first = engine.load(slow);
    engine.heard('SIGNED_IN', session(tom));
    await expect(first).resolves.toMatchObject({ id: tom.id });
    expect(store.snapshot().user?.id).toBe(tom.id);
  });

  it('a known role is kept when a later load fails', async () => {
    const tom = accounts.add('tom', { role: 'therapist' });
    await signIn(tom);
    server.use(http.get('*/rest/v1/user_profiles', () => HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 })));
    engine.heard('TOKEN_REFRESHED', session(tom));
    await vi.waitFor(() => expect(reads().filter((what) => what === 'GET /auth/v1/user')).toHaveLength(2));
    await settled();
    expect(store.snapshot()).toMatchObject({ role: 'therapist', isTherapist: true });
  });
});

describe('profiles', () => {
  const account = (part: object = {}) => ({ ...(accounts.user(ann) as Session['user']), ...part });
  const load = () => loadProfile(clients.rest, ann.id);

  beforeEach(() => {
    clients.keeper.adopt(session());
  });

  it('AUTH-13 AUTH-27 ROLE-01 a missing row is created with the patient role, silently', async () => {
    accounts.profiles.delete(ann.id);
    const off = addLogSink(log);
    expect(await load()).toEqual({ role: 'patient', display_name: null });
    off();
    expect(accounts.profiles.get(ann.id)).toEqual({ role: 'patient', display_name: null });
    expect(log).not.toHaveBeenCalled();
  });

  it('AUTH-27 the code PGRST116 also means a missing row', async () => {
    accounts.profiles.delete(ann.id);
    server.use(
      http.get('*/rest/v1/user_profiles', () =>
        HttpResponse.json({ code: 'PGRST116', message: 'no row', details: '', hint: null }, { status: 406 }),
      ),
    );
    const off = addLogSink(log);
    expect(await load()).toEqual({ role: 'patient', display_name: null });
    off();
    expect(log).not.toHaveBeenCalled();
  });

  it('AUTH-13 a therapist’s row is unchanged', async () => {
    accounts.profiles.set(ann.id, { role: 'therapist', display_name: 'Dr Ann' });
    expect(await load()).toEqual({ role: 'therapist', display_name: 'Dr Ann' });
    expect(reads()).toEqual(['GET /rest/v1/user_profiles']);
  });

  it('AUTH-14 AUTH-28 any other error logs one warning, and the user is signed in without a role', async () => {
    server.use(http.get('*/rest/v1/user_profiles', () => HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 })));
    const off = addLogSink(log);
    await signIn();
    off();
    expect(store.snapshot()).toMatchObject({ status: 'signed-in', role: 'patient', isPatient: true, isTherapist: false });
    expect(store.snapshot().user).toEqual({ id: ann.id, email: ann.email, created_at: created, role: undefined, display_name: null });
    expect(log.mock.calls.flat()).toEqual([{ level: 'warn', message: 'profile not read', details: { code: 'XX000' } }]);
  });

  it.each([
    ['admin', 'patient'],
    ['Therapist ', 'patient'],
    ['', 'patient'],
    ['therapist', 'therapist'],
  ])('ROLE-02 the role %j counts as %s', async (role, counted) => {
    accounts.profiles.set(ann.id, { role, display_name: null });
    expect((await load())?.role).toBe(counted);
  });

  it('ROLE-03 the flags follow the profile, not the account’s metadata', async () => {
    const eve = accounts.add('eve', { app: { role: 'therapist' }, user: { role: 'therapist' } });
    await signIn(eve);
    expect(store.snapshot()).toMatchObject({ role: 'patient', isPatient: true, isTherapist: false, user: { role: 'patient' } });
    const tom = accounts.add('tom', { role: 'therapist', user: { role: 'patient' } });
    await signIn(tom);
    await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ role: 'therapist', isTherapist: true, isPatient: false }));
  });

  it.each([
    [{ app_metadata: { role: 'therapist' }, user_metadata: { role: 'patient' } }, 'therapist', 'therapist'],
    [{ app_metadata: {}, user_metadata: { role: 'therapist' } }, 'therapist', 'patient'],
    [{ app_metadata: { role: 'admin' }, user_metadata: {} }, undefined, 'patient'],
  ] as const)('ROLE-04 without a profile, %j is displayed as %s and routed as %s', (part, shown, gone) => {
    expect(userOf(account(part), undefined).role).toBe(shown);
    expect(routingRole(account(part), undefined)).toBe(gone);
  });

  it.each([
    [null, false],
    [{ email: null }, false],
    [{ email: '' }, false],
    [{ email: 'a@b.c' }, true],
  ])('AUTH-19 %j counts as signed in: %s', (user, counts) => {
    expect(isSignedIn(user)).toBe(counts);
  });

  it('AUTH-29 a user has five properties, and the name is optional', () => {
    expect(userOf(account(), undefined)).toEqual({
      id: ann.id,
      email: ann.email,
      created_at: created,
      role: undefined,
      display_name: null,
    });
    expect(userOf(account(), { role: 'patient', display_name: 'Ann' })).toMatchObject({ role: 'patient', display_name: 'Ann' });
  });
});

describe('the lifetime of a token', () => {
  it.each([-60, 0, 60])('AUTH-18 is taken from expires_in, even if the server’s clock is %d minutes ahead', async (minutes) => {
    accounts.clockAheadMs = minutes * 60 * 1000;
    const { data } = await clients.client.signInWithPassword({ email: ann.email, password: ann.password });
    const left = (data.session?.expires_at ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(890);
    expect(left).toBeLessThanOrEqual(901);
  });

  it.each([
    [-1, true],
    [90, true],
    [119, true],
    [120, false],
    [900, false],
  ])('AUTH-18 with %d s left it is refreshed: %s', (seconds, due) => {
    const now = Date.now();
    expect(needsRefresh(now + seconds * 1000, now)).toBe(due);
  });

  it('AUTH-17 is checked every thirty seconds, and when the page becomes visible', async () => {
    const looked = vi.spyOn(engine, 'tick');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await signIn();
    vi.advanceTimersByTime(LIMITS.tokenTickMs - 100);
    expect(looked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(looked).toHaveBeenCalledOnce();
    expect(LIMITS.tokenTickMs).toBe(30_000);
    vi.advanceTimersByTime(60_000);
    expect(looked).toHaveBeenCalledTimes(3);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(looked).toHaveBeenCalledTimes(5);
    engine.end();
    vi.advanceTimersByTime(60_000);
    expect(looked).toHaveBeenCalledTimes(5);
  });

  it.each([
    [900, 0],
    [121, 0],
    [100, 1],
    [60, 1],
  ])('AUTH-17 AUTH-18 PROV-08 with %d s left, a check refreshes it %d times', async (seconds, times) => {
    accounts.remember(ann);
    await signIn(ann, seconds);
    await clients.client.initialize();
    const renewed = () => accounts.seen('POST /auth/v1/token');
    engine.tick();
    await (times === 0 ? Promise.resolve() : vi.waitFor(() => expect(renewed()).not.toEqual([])));
    expect(renewed()).toHaveLength(times);
    expect(store.snapshot().status).toBe('signed-in');
  });
});
