import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server';
import { created, type Accounts, type Person } from '../support/accounts';
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

const keepTarget = (key: string, value: unknown, part: { expiresAt?: number; version?: number } = {}, area: Storage = sessionStorage) =>
  area.setItem(key, JSON.stringify({ value, expiresAt: null, version: 1, ...part }));
const enter = (app: OpenApp, { email, password }: Person = ann) => app.auth.signInWithPassword(email, password);
const redirectOf = (what: string) => accounts.seen(what).map(({ query }) => query.get('redirect_to'));

describe('signing in with a password', () => {
  it('ENTITY-01 PROV-01 PROV-09 AUTH-05 AUTH-29 DEST-05 loads account and profile and goes to the dashboard', async () => {
    const app = await openApp('/login');
    const user = await enter(app);
    expect(user).toEqual({ id: ann.id, email: ann.email, created_at: created, role: 'patient', display_name: null });
    await landsAt(app, '/dashboard');
    expect(accounts.calls.map(({ what }) => what)).toEqual([
      'POST /auth/v1/token',
      'GET /auth/v1/user',
      'GET /rest/v1/user_profiles',
      'GET /rest/v1/onboarding_status',
    ]);
    expect(document.body).not.toHaveTextContent('null');
  });

  it('PROV-01 AUTH-25 shows the server’s message, and does not sign in', async () => {
    const app = await openApp('/login');
    await expect(app.auth.signInWithPassword(ann.email, 'wrong')).rejects.toMatchObject({
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
    });
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('AUTH-20 fails if the account cannot be loaded', async () => {
    server.use(http.get('*/auth/v1/user', () => HttpResponse.json({ msg: 'no' }, { status: 500 })));
    const app = await openApp('/login');
    await expect(enter(app)).rejects.toThrow(/^Unable to load account information$/);
    expect(app.auth.snapshot()).toMatchObject({ status: 'signed-out', user: null });
    expect(localStorage.getItem('signed-in')).toBeNull();
    expect(app.address()).toBe('/login');
  });

  it('AUTH-19 does not sign in an account without an email address', async () => {
    const nameless = accounts.add('nameless', { email: '' });
    const app = await openApp('/login');
    await expect(enter(app, nameless)).rejects.toThrow('Unable to load account information');
    app.go('/settings');
    await landsAt(app, '/login-no-password?returnTo=%2Fsettings');
  });

  it('AUTH-25 PROV-01 says what to do while offline', async () => {
    server.use(http.post('*/auth/v1/token', () => HttpResponse.error()));
    const app = await openApp('/login');
    await expect(enter(app)).rejects.toMatchObject({ code: 'network' });
  });

  it('stores neither token', async () => {
    const app = await openApp('/login');
    await enter(app);
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain(app.auth.accessToken());
    expect(stored).not.toContain('refresh-');
  });
});

describe('the destination after sign-in', () => {
  it('DEST-03 RTGT-09 DEST-07 is the requested page, once', async () => {
    const app = await openApp('/journal/new?guided=1');
    await landsAt(app, '/login-no-password?returnTo=%2Fjournal%2Fnew%3Fguided%3D1');
    await enter(app);
    await landsAt(app, '/journal/new?guided=1');
    expect(sessionStorage.getItem('post_login_redirect')).toBeNull();
    await app.auth.signOut();
    await landsAt(app, '/login-no-password');
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('DEST-04 is a therapist’s own dashboard', async () => {
    const app = await openApp('/login');
    await enter(app, accounts.add('tom', { role: 'therapist' }));
    await landsAt(app, '/therapist-dashboard');
  });

  it.each(['returnTo', 'redirect', 'redirectTo'])('RTGT-06 is the address’s target named %s', async (name) => {
    const app = await openApp(`/login?${name}=%2Fsettings%3Fa%3D1`);
    await enter(app);
    await landsAt(app, '/settings?a=1');
  });

  it('RTGT-06 is the first valid target', async () => {
    const app = await openApp('/login?returnTo=%2F%2Fevil.example&redirect=%2Fsettings');
    await enter(app);
    await landsAt(app, '/settings');
  });

  it.each(['//evil', 'https://x/settings', '/\\evil.com', '/x?u=http://evil', 'settings'])(
    'RTGT-05 RTGT-06 is never %s',
    async (target) => {
      const app = await openApp(`/login?redirect=${encodeURIComponent(target)}`);
      await enter(app);
      await landsAt(app, '/dashboard');
    },
  );

  it.each(['sessionStorage', 'localStorage'] as const)('RTGT-07 STORE-09 is the auth.returnTo entry of %s', async (area) => {
    keepTarget('auth.returnTo', '/settings', {}, window[area]);
    const app = await openApp('/login');
    await enter(app);
    await landsAt(app, '/settings');
    expect(window[area].getItem('auth.returnTo')).toBeNull();
  });

  it('RTGT-07 STORE-09 is never an unsafe one', async () => {
    keepTarget('auth.returnTo', '//evil');
    const app = await openApp('/login');
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('RTGT-08 is never an unsafe entry in post_login_redirect', async () => {
    keepTarget('post_login_redirect', '//evil', { expiresAt: Date.now() + 1000 * 60 });
    const app = await openApp('/login');
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('DEST-08 GUARD-05 is not a page requested eleven minutes ago, even if the address still contains it', async () => {
    const app = await openApp('/mood-logs');
    await landsAt(app, '/login-no-password?returnTo=%2Fmood-logs');
    keepTarget('post_login_redirect', '/mood-logs', { expiresAt: Date.now() - 60 * 1000 });
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('DEST-06 is not the home page', async () => {
    keepTarget('post_login_redirect', '/', { expiresAt: Date.now() + 60 * 1000 });
    const app = await openApp('/login');
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('STORE-08 is the dashboard if the stored entry is broken', async () => {
    for (const key of ['post_login_redirect', 'auth.returnTo', 'pending_invitation']) sessionStorage.setItem(key, '{');
    sessionStorage.removeItem('pending_invitation');
    const app = await openApp('/login');
    await enter(app);
    await landsAt(app, '/dashboard');
  });

  it('DEST-01 DEST-02 STORE-01 is onboarding with an invitation, which is then cleared', async () => {
    const newcomer = accounts.add('newcomer', { onboarded: false });
    const app = await openApp('/login?redirect=%2Fsettings');
    sessionStorage.setItem('pending_invitation', 'token-of-invitation');
    await enter(app, newcomer);
    await landsAt(app, '/onboarding/welcome');
    expect(app.visited).toContain('/onboarding');
    expect(sessionStorage.getItem('pending_invitation')).toBeNull();
    expect(localStorage.getItem('pending_invitation')).toBeNull();
    const { waitingInvitation } = await import('@/lib/auth');
    expect(waitingInvitation(newcomer.id)).toBe('token-of-invitation');
    expect(waitingInvitation(ann.id)).toBeUndefined();
  });

  it('STORE-01 an invitation in the address of an emailed link is stored in session storage', async () => {
    const app = await openApp('/login-no-password?invite=abc');
    await landsAt(app, '/login-no-password?invite=abc');
    expect(sessionStorage.getItem('pending_invitation')).toBe('abc');
    expect(localStorage.getItem('pending_invitation')).toBeNull();
  });

  it('DEST-09 AUTH-06 a token refresh does not navigate, and keeps typed text', async () => {
    accounts.remember(ann);
    const app = await openApp('/guided-journal');
    await landsAt(app, '/guided-journal');
    const words = document.querySelector('textarea') as HTMLTextAreaElement;
    words.value = 'half a thought';
    const token = app.auth.accessToken();
    const before = accounts.calls.length;
    await app.auth.refresh();
    await vi.waitFor(() =>
      expect(accounts.calls.slice(before).map(({ what }) => what)).toEqual([
        'POST /auth/v1/token',
        'GET /auth/v1/user',
        'GET /rest/v1/user_profiles',
      ]),
    );
    expect(app.auth.accessToken()).not.toBe(token);
    expect(app.address()).toBe('/guided-journal');
    expect(document.querySelector('textarea')).toBe(words);
    expect(words.value).toBe('half a thought');
  });
});

describe('other sign-in methods', () => {
  it('PROV-02 requests an emailed link that returns here', async () => {
    const app = await openApp('/login-no-password');
    await app.auth.signInWithLink(ann.email);
    expect(redirectOf('POST /auth/v1/otp')).toEqual([`${location.origin}/login-no-password`]);
    expect(accounts.seen('POST /auth/v1/otp')[0]?.body).toMatchObject({ email: ann.email });
  });

  it('pass an invitation on in an emailed link, because it opens a new tab', async () => {
    sessionStorage.setItem('pending_invitation', 'a/b');
    const app = await openApp('/login-no-password');
    await app.auth.signInWithLink(ann.email);
    await app.auth.signUp('new@example.org', 'rows across the lake');
    await app.auth.requestPasswordReset(ann.email);
    expect(redirectOf('POST /auth/v1/otp')).toEqual([`${location.origin}/login-no-password?invite=a%2Fb`]);
    expect(redirectOf('POST /auth/v1/signup')).toEqual([`${location.origin}/auth/processing?invite=a%2Fb`]);
    expect(redirectOf('POST /auth/v1/recover')).toEqual([`${location.origin}/reset-password`]);
  });

  it('PROV-02 sign in with the code from the mail, once', async () => {
    accounts.codes.set('123456', ann.id);
    const app = await openApp('/login-no-password');
    await app.auth.verifyCode(ann.email, '123456');
    await landsAt(app, '/dashboard');
    await expect(app.auth.verifyCode(ann.email, '123456')).rejects.toThrow('Token has expired or is invalid');
  });

  it('PROV-03 PROV-04 PROV-05 ask Google for offline access and consent, and to return here', async () => {
    const leave = vi.fn();
    const app = await openApp('/login-no-password');
    await app.auth.ready();
    const { store } = await import('@/lib/auth/auth');
    const { createAuthServices } = await import('@/lib/auth/services');
    const { SignIn } = await import('@/lib/auth/sign-in');
    const { clients } = await import('@/lib/api/supabase');
    const { engine } = createAuthServices(store, { signedOut: () => {}, recovery: () => {} });
    await new SignIn({ clients, engine, store, origin: location.origin, leave }).withGoogle();
    const asked = new URL(String(leave.mock.calls[0]?.[0]));
    expect(asked.pathname).toBe('/auth/v1/authorize');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      provider: 'google',
      access_type: 'offline',
      prompt: 'consent',
      redirect_to: `${location.origin}/login-no-password`,
      code_challenge_method: 's256',
    });
  });

  it('PROV-06 sign in with an ID token from Google, or show why not', async () => {
    const app = await openApp('/login-no-password');
    await expect(app.auth.signInWithIdToken('forged')).rejects.toThrow('Bad ID token');
    await app.auth.signInWithIdToken(ann.id, 'nonce');
    expect(accounts.seen('POST /auth/v1/token').at(-1)?.body).toMatchObject({ provider: 'google', nonce: 'nonce' });
    await landsAt(app, '/dashboard');
  });

  it('AUTH-15 AUTH-16 guest access opens the guest dashboards without signing in', async () => {
    const app = await openApp('/login-no-password');
    const { enterGuest } = await import('@/lib/auth');
    for (const [role, path] of [
      ['patient', '/dashboard-guest'],
      ['therapist', '/therapist-dashboard-guest'],
    ] as const) {
      expect(enterGuest(role)).toBe(path);
      app.go(path);
      // oxlint-disable-next-line no-await-in-loop
      await landsAt(app, path);
    }
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(accounts.calls).toEqual([]);
  });
});

describe('signing up', () => {
  const sought = { email: 'new@example.org', password: 'rows across the lake' };

  it('PROV-07 AUTH-11 waits for confirmation, and creates no profile', async () => {
    const app = await openApp('/signup');
    expect(await app.auth.signUp(sought.email, sought.password)).toEqual({ needsConfirmation: true });
    expect(redirectOf('POST /auth/v1/signup')).toEqual([`${location.origin}/auth/processing`]);
    expect(app.auth.snapshot().status).toBe('signed-out');
    expect(app.address()).toBe('/signup');
    expect(accounts.seen('POST /rest/v1/user_profiles')).toEqual([]);
  });

  it('AUTH-12 ROLE-01 signs in at once as a patient if no confirmation is needed', async () => {
    accounts.confirmsMail = false;
    const app = await openApp('/signup');
    expect(await app.auth.register(sought.email, sought.password)).toMatchObject({ email: sought.email, role: 'patient' });
    expect(accounts.profiles.get('id-of-new')).toEqual({ role: 'patient', display_name: null });
    expect(accounts.seen('POST /rest/v1/user_profiles').map(({ body }) => body)).toEqual([{ user_id: 'id-of-new', role: 'patient' }]);
    await landsAt(app, '/onboarding/welcome?redirectTo=%2Fdashboard');
  });

  it.each([{}, { user: null }])('AUTH-21 fails if the response has no user: %j', async (answer) => {
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.json(answer)));
    const app = await openApp('/signup');
    await expect(app.auth.signUp(sought.email, sought.password)).rejects.toThrow(/^No user information returned from Supabase$/);
  });

  it('AUTH-22 shows the notice that a mail must be confirmed first', async () => {
    const app = await openApp('/signup');
    await expect(app.auth.register(sought.email, sought.password)).rejects.toThrow(
      /^Please check your email to confirm your account before signing in\.$/,
    );
  });

  it('PROV-07 resends the mail, with the same return address', async () => {
    const app = await openApp('/signup');
    await app.auth.resend('signup', sought.email);
    expect(accounts.seen('POST /auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: sought.email });
    expect(redirectOf('POST /auth/v1/resend')).toEqual([`${location.origin}/auth/processing`]);
  });
});

describe('a new password', () => {
  it('PROV-11 requests a mail that links to its page', async () => {
    const app = await openApp('/forgot-password');
    await app.auth.requestPasswordReset(ann.email);
    expect(redirectOf('POST /auth/v1/recover')).toEqual([`${location.origin}/reset-password`]);
  });

  it('AUTH-23 shows an error if the mail could not be sent', async () => {
    server.use(
      http.post('*/auth/v1/recover', () =>
        HttpResponse.json({ code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait a little' }, { status: 429 }),
      ),
    );
    const app = await openApp('/forgot-password');
    await expect(app.auth.requestPasswordReset(ann.email)).rejects.toMatchObject({
      message: 'Failed to send password reset email',
      detail: 'Wait a little',
    });
  });

  it('PROV-12 works from then on', async () => {
    accounts.remember(ann);
    const old = ann.password;
    const app = await openApp('/reset-password');
    await app.auth.settled();
    await app.auth.updatePassword('another lake, another boat');
    await app.auth.signOut();
    await expect(app.auth.signInWithPassword(ann.email, old)).rejects.toThrow('Invalid login credentials');
    await expect(app.auth.signInWithPassword(ann.email, 'another lake, another boat')).resolves.toMatchObject({ id: ann.id });
  });

  it('AUTH-24 shows an error if it could not be set, with the server’s reason', async () => {
    accounts.remember(ann);
    server.use(
      http.put('*/auth/v1/user', () =>
        HttpResponse.json(
          { code: 422, error_code: 'weak_password', msg: 'Too easy to guess', weak_password: { reasons: [] } },
          { status: 422 },
        ),
      ),
    );
    const app = await openApp('/reset-password');
    await app.auth.settled();
    await expect(app.auth.updatePassword('password1234')).rejects.toMatchObject({
      message: 'Failed to update password',
      code: 'weak_password',
      detail: 'Too easy to guess',
    });
  });
});
