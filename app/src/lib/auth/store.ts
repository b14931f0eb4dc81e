/** The one place that knows who is signed in. */
import { createStore } from 'zustand/vanilla';
import { signedOut, type AuthSnapshot } from './types';

type Part = Partial<AuthSnapshot>;

export class AuthStore {
  readonly #store = createStore<AuthSnapshot>(() => signedOut);

  readonly snapshot = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  /** Changes some facts. The role flags follow the role. */
  set(part: Part): void {
    const next = { ...this.snapshot(), ...part };
    this.#store.setState({ ...next, isTherapist: next.role === 'therapist', isPatient: next.role === 'patient' });
  }

  /** Sets that no one is signed in. What came back from a link is kept, to be shown. */
  clear(part: Part = {}): void {
    const { returnFailure, handover } = this.snapshot();
    this.set({ ...signedOut, returnFailure, handover, ...part });
  }

  /** Resolves once the facts are as wanted. */
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
