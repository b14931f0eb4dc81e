/**
 * The listeners of one change, for state that a class or module holds itself. Not a store of zustand: such state has
 * fields that change without a notice, such as a text while it is typed, and a store would hold a second copy of it.
 */
export class Listeners {
  readonly #all = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.#all) listener();
  };
}
