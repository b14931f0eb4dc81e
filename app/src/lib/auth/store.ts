/** The store of the auth state. */
import { createStore } from 'zustand/vanilla';
import { signedOut, type AuthSnapshot } from './types';

type Part = Partial<AuthSnapshot>;

export class AuthStore {
  readonly #store = createStore<AuthSnapshot>(() => signedOut);

  readonly snapshot = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  /** Updates some values. The role flags follow the role. */
  set(part: Part): void {
    const next = { ...this.snapshot(), ...part };
    this.#store.setState({ ...next, isTherapist: next.role === 'therapist', isPatient: next.role === 'patient' });
  }

  /** Sets the signed-out state. The outcome of a link is kept, to be shown. */
  clear(part: Part = {}): void {
    const { returnFailure, handover } = this.snapshot();
    this.set({ ...signedOut, returnFailure, handover, ...part });
  }

  /** Resolves once the state satisfies the predicate. */
  async until(wanted: (snapshot: AuthSnapshot) => boolean): Promise<AuthSnapshot> {
    if (wanted(this.snapshot())) return this.snapshot();
    return new Promise((resolve) => {
      const stop = this.subscribe((snapshot) => {
        if (!wanted(snapshot)) return;
        stop();
        resolve(snapshot);
      });
    });
  }
}
