import { Listeners } from '@/lib/listeners';
import { pauseMs } from '@/lib/text/text-source';

interface Source {
  read: () => unknown;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A record's content as rendered outside its text fields. Updated at once, except while typing:
 * then it is debounced, unless a text becomes blank or stops being blank. So a key press doesn't
 * render the page.
 */
export class SettledContent {
  readonly #source: Source;
  #content: unknown;
  #isTyping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(source: Source) {
    this.#source = source;
    this.#content = source.read();
  }

  readonly getSnapshot = (): unknown => this.#content;

  /** Subscribes to the record until the returned function is called. */
  start(): () => void {
    this.settle();
    const stop = this.#source.subscribe(() => this.#follow());
    return () => {
      clearTimeout(this.#timer);
      stop();
    };
  }

  /** Runs a change that comes from a key press. */
  type(change: () => void): void {
    this.#isTyping = true;
    try {
      change();
    } finally {
      this.#isTyping = false;
    }
  }

  /** Takes over the current content. */
  readonly settle = (): void => {
    clearTimeout(this.#timer);
    const content = this.#source.read();
    if (content === this.#content) return;
    this.#content = content;
    this.#listeners.notify();
  };

  #follow(): void {
    const content = this.#source.read();
    if (content === this.#content) return;
    if (!this.#isTyping || shapeOf(content) !== shapeOf(this.#content)) return this.settle();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.settle, pauseMs);
  }
}

/** Returns everything but the texts, as a comparable string. */
function shapeOf(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value));
}
