/** The one place that knows who is signed in. It holds facts and tells of changes; it asks nobody. */
import { signedOut, type AuthSnapshot } from './types';

type Part = Partial<AuthSnapshot>;

export class AuthStore {
  #now: AuthSnapshot = signedOut;
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): AuthSnapshot => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes some facts. The role flags follow the role. */
  set(part: Part): void {
    const next = { ...this.#now, ...part };
    this.#now = { ...next, isTherapist: next.role === 'therapist', isPatient: next.role === 'patient' };
    for (const listener of this.#listeners) listener();
  }

  /** Nobody is signed in. What came back from a link stays to be shown. */
  clear(part: Part = {}): void {
    const { returnFailure, handover } = this.#now;
    this.set({ ...signedOut, returnFailure, handover, ...part });
  }

  /** Resolves once the facts are as wanted. */
  async until(wanted: (snapshot: AuthSnapshot) => boolean): Promise<AuthSnapshot> {
    if (wanted(this.#now)) return this.#now;
    return new Promise((resolve) => {
      const off = this.subscribe(() => {
        if (!wanted(this.#now)) return;
        off();
        resolve(this.#now);
      });
    });
  }
}
