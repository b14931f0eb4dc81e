/**
 * A polite live region for the whole page. Messages are queued, and a newer message on the same
 * topic replaces an older one that has not been announced yet.
 */
import { createStore } from 'zustand/vanilla';

export const quietMs = 3000;

interface Message {
  topic: string;
  text: string;
}

export class Announcer {
  #waiting: Message[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store = createStore<{ text: string }>(() => ({ text: '' }));

  say(topic: string, text: string): void {
    this.#waiting = this.#waiting.filter((message) => message.topic !== topic);
    this.#waiting.push({ topic, text });
    if (this.#timer === undefined) this.#next();
  }

  /** Like `say`, but appends to a message on the topic that hasn't been announced yet. */
  add(topic: string, text: string): void {
    const before = this.#waiting.find((message) => message.topic === topic);
    this.say(topic, before ? `${before.text} ${text}` : text);
  }

  /** Forgets the shown message and those that wait. */
  clear(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#next();
  }

  readonly current = (): string => this.#store.getState().text;
  readonly subscribe = this.#store.subscribe;

  #next(): void {
    const message = this.#waiting.shift();
    this.#timer = undefined;
    if (message) this.#timer = setTimeout(() => this.#next(), quietMs);
    this.#store.setState({ text: message?.text ?? '' });
  }
}

export const announcer = new Announcer();

export function announce(topic: string, text: string): void {
  announcer.say(topic, text);
}
