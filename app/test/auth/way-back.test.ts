import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterHostRules } from '@/lib/routing/host-rules';
import type { Accounts, Person } from '../support/accounts';
import { closeApp, freshBrowser, landsAt, openApp, type OpenApp } from '../support/open-app';

let accounts: Accounts;
let ann: Person;

beforeEach(() => {
  accounts = freshBrowser();
  ann = accounts.add('ann');
});
afterEach(async () => {
  await closeApp();
  vi.unstubAllGlobals();
});

const grants = (type: string) => accounts.seen('POST /auth/v1/token').filter(({ query }) => query.get('grant_type') === type);

/** Requests a link, as the user did before opening their mailbox. */
async function askForLink(email = ann.email): Promise<void> {
  const app = await openApp('/login-no-password');
  await app.auth.signInWithLink(email);
}

function hashOf(person: Person, type = 'magiclink'): string {
  const { access, refresh } = accounts.open(person);
  return `#access_token=${access}&expires_in=900&refresh_token=${refresh}&token_type=bearer&type=${type}`;
}

const isSignedIn = (app: OpenApp) =>
  vi.waitFor(() => expect(app.auth.snapshot()).toMatchObject({ status: 'signed-in', user: { id: ann.id } }));

describe('a code in the address', () => {
  it.each(['/login-no-password', '/auth', '/auth/processing', '/auth/callback'])(
    'PROV-13 REDIR-05 at %s is exchanged once',
    async (path) => {
      await askForLink();
      accounts.codes.set('abc', ann.id);
      const app = await openApp(`${path}?code=abc&state=x#f`);
      await landsAt(app, '/dashboard');
      expect(grants('pkce').map(({ body }) => body['auth_code'])).toEqual(['abc']);
      expect(app.visited.join(' ')).not.toMatch(/code|state/);
    },
  );

  it('PROV-13 PROV-17 shows an error if it was exchanged before, and is removed from the address', async () => {
    await askForLink();
    const app = await openApp('/login-no-password?code=used&redirect=%2Fsettings');
    expect(app.address()).toBe('/login-no-password?redirect=%2Fsettings');
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.message).toBe('invalid flow state, no valid flow state found'));
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(app.address()).toBe('/login-no-password?redirect=%2Fsettings');
  });

  it('PROV-17 says what to do in a browser that did not request it', async () => {
    const app = await openApp('/login-no-password?code=abc');
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.code).toBe('other_browser'));
    expect(app.address()).toBe('/login-no-password');
    expect(grants('pkce')).toEqual([]);
  });

  it('finding 5: signs in with a link that a stranger asked for, after the question', async () => {
    accounts.handover = { userId: ann.id };
    const app = await openApp('/login-no-password?code=abc');
    await vi.waitFor(() => expect(app.auth.snapshot().handover).toEqual({ email: 'a***@example.org' }));
    expect(app.auth.snapshot().status).toBe('signed-out');
    await app.auth.acceptHandover();
    await landsAt(app, '/dashboard');
    expect(app.auth.snapshot().user?.id).toBe(ann.id);
    expect(accounts.cookie).toBeDefined();
  });

  it('finding 1: leads to a new password if the one of the sign-up was not proven', async () => {
    accounts.handover = { userId: ann.id, setPassword: true };
    const app = await openApp('/auth/processing?code=abc');
    await vi.waitFor(() => expect(app.auth.snapshot().handover).not.toBeNull());
    await app.auth.acceptHandover();
    await landsAt(app, '/reset-password');
    expect(app.auth.snapshot().recovery).toBe(true);
  });

  it('finding 1: a typed code comes with the verifier of the sign-up', async () => {
    const app = await openApp('/signup');
    await app.auth.signUp('bo@example.org', 'bo rows across the lake');
    accounts.codes.set('123456', [...accounts.people.values()].find(({ email }) => email === 'bo@example.org')?.id ?? '');
    await app.auth.verifyCode('bo@example.org', '123456');
    const [verified] = accounts.seen('POST /auth/v1/verify');
    expect(String(verified?.body['code_verifier']).length).toBeGreaterThanOrEqual(43);
  });

  it('PROV-17 says that the address is confirmed, even if the account was created in another browser', async () => {
    const app = await openApp('/auth/processing?code=abc');
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.message).toContain('You can sign in now.'));
    await landsAt(app, '/login-no-password');
  });

  it('PROV-15 PROV-16 is removed from the address with related parameters and the fragment, without a reload', async () => {
    await askForLink();
    const app = await openApp('/forgot-password?code=1&state=2&scope=3&authuser=0&prompt=none&redirect=/settings#x');
    expect(app.address()).toBe('/forgot-password?redirect=/settings');
    expect(app.visited[0]).toBe('/forgot-password?redirect=/settings');
  });

  it('is ignored on a page unrelated to sign-in', async () => {
    const app = await openApp('/help?code=abc');
    await landsAt(app, '/help?code=abc');
    expect(accounts.calls).toEqual([]);
  });

  it('AUTH-09 PROV-11 of a reset mail opens the new-password page instead of the dashboard', async () => {
    const asking = await openApp('/forgot-password');
    await asking.auth.requestPasswordReset(ann.email);
    accounts.codes.set('abc', ann.id);
    const app = await openApp('/reset-password?code=abc');
    await isSignedIn(app);
    await landsAt(app, '/reset-password');
    expect(app.auth.snapshot().recovery).toBe(true);
    await app.auth.updatePassword('another lake, another boat');
    expect(ann.password).toBe('another lake, another boat');
    expect(app.auth.snapshot().recovery).toBe(false);
    expect(app.visited.join(' ')).not.toContain('dashboard');
  });
});

describe('tokens in the fragment', () => {
  it('PROV-14 PROV-16 become a session, and are in no history entry', async () => {
    await askForLink();
    const app = await openApp(`/login-no-password${hashOf(ann)}`);
    expect(app.address()).toBe('/login-no-password');
    await landsAt(app, '/dashboard');
    expect(app.visited.join(' ')).not.toContain('token');
    expect(app.auth.snapshot().user?.id).toBe(ann.id);
  });

  it('PROV-14 are refreshed at once, which invalidates the copies in the link', async () => {
    await askForLink();
    const hash = hashOf(ann);
    const app = await openApp(`/login-no-password${hash}`);
    await landsAt(app, '/dashboard');
    expect(hash).not.toContain(app.auth.accessToken());
    expect([...accounts.sessions.values()].some(({ refresh }) => hash.includes(`${refresh}&`))).toBe(false);
  });

  it.each(['access_token=a', 'refresh_token=r', 'access_token=&refresh_token=r'])(
    'PROV-14 with one missing (%s) give an error and no session',
    async (part) => {
      const app = await openApp(`/login-no-password#${part}`);
      await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.code).toBe('half_link'));
      expect(app.auth.snapshot().status).toBe('signed-out');
      expect(app.address()).toBe('/login-no-password');
      expect(accounts.calls).toEqual([]);
    },
  );

  it('PROV-14 A-58 that this browser did not request sign in only after a confirmation', async () => {
    const app = await openApp(`/login-no-password${hashOf(ann)}`);
    await vi.waitFor(() => expect(app.auth.snapshot().handover).toEqual({ email: 'a***@example.org' }));
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(accounts.calls).toEqual([]);
    await app.auth.acceptHandover();
    await landsAt(app, '/dashboard');
  });

  it('PROV-14 A-58 are dropped if declined', async () => {
    const app = await openApp(`/login-no-password${hashOf(ann)}`);
    await vi.waitFor(() => expect(app.auth.snapshot().handover).not.toBeNull());
    app.auth.refuseHandover();
    await vi.waitFor(() => expect(app.auth.snapshot().handover).toBeNull());
    await app.auth.acceptHandover();
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(accounts.calls).toEqual([]);
  });

  it('PROV-14 whose refresh belongs to another account are rejected', async () => {
    await askForLink();
    const stranger = accounts.open(accounts.add('stranger'));
    const app = await openApp(`/login-no-password#access_token=${accounts.open(ann).access}&refresh_token=${stranger.refresh}`);
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.code).toBe('bad_token'));
    expect(app.auth.snapshot().user).toBeNull();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('AUTH-09 of a reset mail open the new-password page from any address', async () => {
    await askForLink();
    const app = await openApp(`/${hashOf(ann, 'recovery')}`);
    await landsAt(app, '/reset-password');
    expect(app.auth.snapshot().recovery).toBe(true);
  });

  it.each([
    ['REDIR-12 REDIR-14', 'signup', '/dashboard'],
    ['REDIR-11', 'recovery', '/reset-password'],
  ])('%s after an encoded "#" (%s) sign in as well', async (_ids, type, destination) => {
    await askForLink();
    window.history.replaceState(null, '', `/${hashOf(ann, type).replace('#', '%23')}`);
    afterHostRules(() => {});
    const app = await openApp(`${location.pathname}${location.search}${location.hash}`);
    await isSignedIn(app);
    await landsAt(app, destination);
    expect(app.visited.join(' ')).not.toContain('token');
  });
});

describe('an error in the address', () => {
  it('PROV-17 is shown as our own message and removed from the address', async () => {
    const app = await openApp(
      '/login-no-password?error=access_denied&error_code=otp_expired&error_description=Evil+words&redirect=%2Fsettings#error=x',
    );
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.message).toBe('Email link is invalid or has expired'));
    expect(app.address()).toBe('/login-no-password?redirect=%2Fsettings');
    app.auth.forgetReturnFailure();
    expect(app.auth.snapshot().returnFailure).toBeNull();
  });

  it('text in it is hidden if no flow is pending', async () => {
    const app = await openApp('/login-no-password?error=odd&error_description=Call+this+number');
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure).not.toBeNull());
    expect(app.auth.snapshot().returnFailure?.message).not.toContain('number');
  });

  it('AUTH-25 text in it is shown if a flow is pending', async () => {
    await askForLink();
    const app = await openApp('/login-no-password?error=odd&error_description=The+bank+is+closed');
    await vi.waitFor(() => expect(app.auth.snapshot().returnFailure?.message).toBe('The bank is closed'));
  });
});
