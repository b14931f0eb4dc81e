/**
 * One polite voice for the whole page. Messages wait their turn, and a newer message on the
 * same topic takes the place of an older one that was not yet spoken.
 */
export const quietMs = 3000;

interface Message {
  topic: string;
  text: string;
}

export class Announcer {
  #waiting: Message[] = [];
  #current = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  say(topic: string, text: string): void {
    this.#waiting = this.#waiting.filter((message) => message.topic !== topic);
    this.#waiting.push({ topic, text });
    if (this.#timer === undefined) this.#next();
  }

  readonly current = (): string => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #next(): void {
    const message = this.#waiting.shift();
    this.#timer = undefined;
    if (message) this.#timer = setTimeout(() => this.#next(), quietMs);
    this.#current = message?.text ?? '';
    for (const listener of this.#listeners) listener();
  }
}

export const announcer = new Announcer();

export function announce(topic: string, text: string): void {
  announcer.say(topic, text);
}
