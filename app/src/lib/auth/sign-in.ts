/**
 * Auth actions: sign in, sign up, set a new password. Each succeeds or throws a message to show.
 */
import type { AuthError, Session, User } from '@supabase/auth-js';
import type { Clients } from '@/lib/api/supabase';
import { needsPassword, type Engine } from './engine';
import { failureOf, fixedFailure } from './failures';
import { forgetFlow, markFlow } from './flow-marker';
import { sentences } from './messages';
import { saveName } from './profile';
import type { AuthStore } from './store';
import { pendingInvitation } from './targets';
import { AuthFailure, type Role, type SessionUser } from './types';

interface Parts {
  clients: Clients;
  engine: Engine;
  store: AuthStore;
  origin: string;
  /** Navigates to another site. */
  leave: (address: string) => void;
}

type SessionAnswer = { data: { session: Session | null }; error: AuthError | null };

export class SignIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  withPassword(email: string, password: string): Promise<SessionUser> {
    return this.#begin(() => this.#parts.clients.client.signInWithPassword({ email, password }));
  }

  withCode(email: string, code: string): Promise<SessionUser> {
    const { client, keeper } = this.#parts.clients;
    // The verifier lets the server accept the password of the sign-up.
    const given = { email, token: code, type: 'email' as const, code_verifier: keeper.codeVerifier() };
    return this.#begin(() => client.verifyOtp(given));
  }

  withIdToken(token: string, nonce?: string): Promise<SessionUser> {
    const credentials = { provider: 'google', token, ...(nonce === undefined ? {} : { nonce }) };
    return this.#begin(() => this.#parts.clients.client.signInWithIdToken(credentials));
  }

  async withLink(email: string): Promise<void> {
    markFlow(email);
    const options = { emailRedirectTo: this.#address('/login-no-password') };
    const { error } = await this.#parts.clients.client.signInWithOtp({ email, options });
    if (error) throw failureOf(error);
  }

  async withGoogle(): Promise<void> {
    markFlow();
    const { data, error } = await this.#parts.clients.client.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: this.#address('/login-no-password'),
        queryParams: { access_type: 'offline', prompt: 'consent' },
        skipBrowserRedirect: true,
      },
    });
    if (error) throw failureOf(error);
    this.#parts.leave(data.url);
  }

  async signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }> {
    markFlow(email);
    const options = { emailRedirectTo: this.#address('/auth/processing') };
    const { client } = this.#parts.clients;
    return this.#parts.engine.ask(async () => {
      const { data, error } = await client.signUp({ email, password, options });
      if (error) throw failureOf(error);
      // The client accepts any response as a user. One without an id is invalid.
      const user: Partial<User> | null = data.user;
      if (typeof user?.id !== 'string') throw new AuthFailure(sentences.noUser, 'no_user');
      if (!data.session) return { needsConfirmation: true };
      await this.#parts.engine.load(data.session);
      forgetFlow();
      return { needsConfirmation: false };
    });
  }

  async register(email: string, password: string): Promise<SessionUser> {
    const { needsConfirmation } = await this.signUp(email, password);
    const { user } = this.#parts.store.snapshot();
    if (needsConfirmation || !user) throw new AuthFailure(sentences.confirm, 'confirmation_needed');
    return user;
  }

  async resend(type: 'signup', email: string): Promise<void> {
    markFlow(email);
    const options = { emailRedirectTo: this.#address('/auth/processing') };
    const { error } = await this.#parts.clients.client.resend({ type, email, options });
    if (error) throw failureOf(error);
  }

  async requestPasswordReset(email: string): Promise<void> {
    markFlow(email);
    const { error } = await this.#parts.clients.client.resetPasswordForEmail(email, { redirectTo: `${this.#parts.origin}/reset-password` });
    if (error) throw fixedFailure(sentences.reset, error);
  }

  async updatePassword(password: string): Promise<void> {
    const { error } = await this.#parts.clients.client.updateUser({ password });
    if (error) throw fixedFailure(sentences.update, error);
    this.#parts.store.set({ recovery: false });
  }

  async updateProfile(change: { display_name: string | null }): Promise<void> {
    const { store, clients } = this.#parts;
    const { user, role } = store.snapshot();
    if (!user) throw new AuthFailure(sentences.profile, 'signed_out');
    const name = change.display_name?.trim() || null;
    const stored: Role = role;
    const profile = await saveName(clients.rest, user.id, stored, name).catch(() => undefined);
    if (!profile) throw new AuthFailure(sentences.profile, 'profile_not_saved');
    const now = store.snapshot().user;
    if (now?.id === user.id) store.set({ user: { ...now, display_name: profile.display_name } });
  }

  /**
   * An emailed link opens a new tab with its own session storage, so the invitation is passed in
   * the address.
   */
  #address(path: string): string {
    const invitation = pendingInvitation();
    return `${this.#parts.origin}${path}${invitation === undefined ? '' : `?invite=${encodeURIComponent(invitation)}`}`;
  }

  #begin(ask: () => Promise<SessionAnswer>): Promise<SessionUser> {
    return this.#parts.engine.ask(async () => {
      const { data, error } = await ask();
      if (error) throw failureOf(error);
      if (!data.session) throw new AuthFailure(sentences.noAccount, 'no_account');
      const user = await this.#parts.engine.load(data.session);
      forgetFlow();
      if (needsPassword(data.session)) this.#parts.engine.choosePassword();
      return user;
    });
  }
}
