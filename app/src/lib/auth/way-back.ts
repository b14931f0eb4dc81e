/**
 * Exchanges the result of an email link or Google sign-in for a session, or for an error message.
 */
import { flowFits, forgetFlow, isFlowAwaited } from './flow-marker';
import { claimsOf, maskEmail } from './claims';
import { needsPassword, type Engine } from './engine';
import { failureOf } from './failures';
import { returnSentences, sentences } from './messages';
import type { Returned } from './returned';
import type { AuthStore } from './store';
import { AuthFailure } from './types';
import type { Clients } from '@/lib/api/supabase';

type Tokens = Extract<Returned, { kind: 'tokens' }>;

type Code = Extract<Returned, { kind: 'code' }>;

/** The failures of a link that another browser asked for, or for which this one has another flow's verifier. */
const ofOtherBrowser = ['other_browser', 'bad_code_verifier'];

const longest = 200;

/**
 * The link has confirmed the address before it redirected here. Only the session belongs to the
 * other browser.
 */
function confirmedAnyway(failure: AuthFailure): AuthFailure {
  return failure.code === 'other_browser' ? new AuthFailure(sentences.confirmedElsewhere, 'confirmed_elsewhere') : failure;
}

export class WayBack {
  readonly #clients: Clients;
  readonly #engine: Engine;
  readonly #store: AuthStore;
  #waiting: Tokens | 'cookie' | undefined;

  constructor(clients: Clients, engine: Engine, store: AuthStore) {
    this.#clients = clients;
    this.#engine = engine;
    this.#store = store;
  }

  /** Returns true if there is now a session. A failure is put into the store. */
  async finish(returned: Returned): Promise<boolean> {
    try {
      switch (returned.kind) {
        case 'code':
          return await this.#exchange(returned);
        case 'tokens':
          return await this.#receive(returned);
        case 'half':
          throw new AuthFailure(sentences.halfLink, 'half_link');
        case 'error':
          throw new AuthFailure(sentenceOf(returned), returned.code);
      }
    } catch (reason) {
      const failure = reason instanceof AuthFailure ? reason : new AuthFailure(sentences.unknown, 'unknown');
      this.#store.set({ returnFailure: failure, recovery: false });
      return false;
    }
  }

  async accept(): Promise<void> {
    const waiting = this.#waiting;
    this.refuse();
    if (waiting === 'cookie') await this.#takeHandover();
    else if (waiting) await this.#use(waiting);
  }

  refuse(): void {
    this.#waiting = undefined;
    this.#store.set({ handover: null });
  }

  async #exchange({ code, confirms }: Code): Promise<boolean> {
    // Read before the session exists, otherwise the user would be redirected to their dashboard.
    const recovery = this.#clients.keeper.awaitsRecovery();
    const failure = await this.#engine.ask(async () => {
      const { data, error } = await this.#clients.client.exchangeCodeForSession(code);
      if (error) return failureOf(error);
      if (recovery) this.#store.set({ recovery });
      await this.#engine.load(data.session);
      return undefined;
    });
    if (!failure) {
      forgetFlow();
      return true;
    }
    const email = ofOtherBrowser.includes(failure.code) ? await this.#clients.askHandover() : undefined;
    if (email === undefined) throw confirms ? confirmedAnyway(failure) : failure;
    this.#waiting = 'cookie';
    this.#store.set({ handover: { email: maskEmail(email) } });
    return false;
  }

  async #takeHandover(): Promise<void> {
    const session = await this.#engine.ask(async () => {
      const taken = await this.#clients.takeHandover();
      await this.#engine.load(taken);
      return taken;
    });
    forgetFlow();
    if (needsPassword(session)) this.#engine.choosePassword();
  }

  async #receive(tokens: Tokens): Promise<boolean> {
    const claims = claimsOf(tokens.access);
    if (!claims) throw new AuthFailure(sentences.halfLink, 'bad_token');
    if (flowFits(claims.email)) {
      await this.#use(tokens);
      return true;
    }
    this.#waiting = tokens;
    this.#store.set({ handover: { email: maskEmail(claims.email) } });
    return false;
  }

  /** The tokens were in an address, so they are refreshed at once, which invalidates them. */
  async #use(tokens: Tokens): Promise<void> {
    const { client, keeper } = this.#clients;
    await this.#engine.ask(async () => {
      if (tokens.recovery) this.#store.set({ recovery: true });
      const { data, error } = await client.refreshSession({ refresh_token: tokens.refresh });
      if (error) throw failureOf(error);
      if (!data.session || claimsOf(tokens.access)?.sub !== data.session.user.id) {
        keeper.removeItem(keeper.key);
        this.#engine.end();
        throw new AuthFailure(sentences.halfLink, 'bad_token');
      }
      await this.#engine.load(data.session);
    });
    forgetFlow();
    if (tokens.recovery) this.#engine.recovered();
  }
}

/** Text in an address is untrusted, so it is shown only if this browser is waiting for a result. */
function sentenceOf(returned: Extract<Returned, { kind: 'error' }>): string {
  const known = returnSentences[returned.code];
  if (known !== undefined) return known;
  return isFlowAwaited() && returned.description !== '' ? returned.description.slice(0, longest) : sentences.unknown;
}
