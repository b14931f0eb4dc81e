/** Words on the screen change only after this long without a key. Marks change at once. */
export const pauseMs = 600;

/**
 * What is being written, outside React: a key press must not render the page.
 * `live` changes with every key and drives the marks. `settled` follows after a pause and
 * drives everything that is read.
 */
export class LiveModel<Text, Reading extends { text: Text }> {
  #live: Reading;
  #settled: Reading;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #liveListeners = new Set<() => void>();
  readonly #settledListeners = new Set<() => void>();
  readonly #look: (text: Text) => Reading;

  constructor(text: Text, look: (text: Text) => Reading) {
    this.#look = look;
    this.#live = look(text);
    this.#settled = this.#live;
  }

  get live(): Reading {
    return this.#live;
  }

  readonly getSettled = (): Reading => this.#settled;

  /** Rises when the text was replaced from outside, so that the fields take the new words. */
  get revision(): number {
    return this.#revision;
  }

  /** Puts other words in the fields: a restored draft, a loaded entry, an undo. */
  replace(text: Text): void {
    this.#revision += 1;
    this.#show(this.#look(text));
    this.settle();
  }

  /** Judges the same words again, after the core became ready. */
  reread(): void {
    this.#show(this.#look(this.#live.text));
    this.settle();
  }

  settle(): void {
    clearTimeout(this.#timer);
    if (this.#settled === this.#live) return;
    this.#settled = this.#live;
    tell(this.#settledListeners);
  }

  readonly onLive = (listener: () => void): (() => void) => heard(this.#liveListeners, listener);

  readonly onSettled = (listener: () => void): (() => void) => heard(this.#settledListeners, listener);

  /** A key press. While a word is being composed the text is kept but not yet judged. */
  protected write(text: Text, composing: boolean): void {
    this.#show(composing ? { ...this.#live, text } : this.#look(text));
    clearTimeout(this.#timer);
    if (!composing) this.#timer = setTimeout(() => this.settle(), pauseMs);
  }

  #show(reading: Reading): void {
    this.#live = reading;
    tell(this.#liveListeners);
  }
}

function heard(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(listeners: Set<() => void>): void {
  for (const listener of listeners) listener();
}
