/**
 * Sends the saves that wait for the network: when the connection returns, when a page opens, and when the server is heard
 * again. One tab at a time sends, the oldest first. A record that a page shows is sent by that page.
 */
import { currentUserId } from '@/lib/current-user';
import { uuidv7 } from '@/lib/uuid';
import type { Draft } from './db';
import { deliver } from './deliver';
import { draftAfter, isSameSave, type Answer, type Save } from './machine';
import type { RecordStore } from './store';
import type { Kind } from './types';

const everyMs = 30_000;
/** Within this time after a sign-in, the page that the person comes back to has begun to open. */
const arrivalMs = 2000;

export type WaitingDraft = Draft & { save: Save };

export function isWaiting(draft: Draft): draft is WaitingDraft {
  return draft.phase === 'pending' && draft.save !== undefined;
}

export class Sync {
  readonly #store: RecordStore;
  /** Pages that are just finding out what they will show. */
  readonly #openings = new Set<Promise<unknown>>();
  /** Unknown before the first look. */
  #mayWait = true;
  #running: Promise<void> | undefined;
  #stop: (() => void) | undefined;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  get isStarted(): boolean {
    return this.#stop !== undefined;
  }

  /** Sends what waits now and from now on. */
  start(): void {
    if (this.#stop || typeof window === 'undefined') return;
    const send = () => void this.sendWaiting();
    window.addEventListener('online', send);
    const timer = setInterval(() => {
      if (this.#mayWait && navigator.onLine) send();
    }, everyMs);
    this.#stop = () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
    send();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /**
   * The person has just signed in, which leads back to the page of before. What that page brings back is its own to send
   * and to show as saved, so sending begins once it had the time to open.
   */
  arrive(): void {
    this.#mayWait = true;
    void this.whileOpening(new Promise((resolve) => setTimeout(resolve, arrivalMs)));
  }

  /** Nothing is sent while a page finds out what it will show. */
  whileOpening<T>(opening: Promise<T>): Promise<T> {
    this.#openings.add(opening);
    const done = () => this.#openings.delete(opening);
    opening.then(done, done);
    return opening;
  }

  /** A save was put on the list. */
  waits(): void {
    this.#mayWait = true;
    this.start();
  }

  /** The server gave an answer: a good moment for what waits. */
  answered(): void {
    if (this.#mayWait) void this.sendWaiting();
  }

  /** Sends what waits. Stops where the network is away. Never rejects. */
  sendWaiting(): Promise<void> {
    this.#running ??= this.#sendInTurn()
      .catch(() => {
        // Storage is closed or broken, or only busy: what is there is unknown.
        this.#mayWait = true;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #sendInTurn(): Promise<void> {
    // The effects of a page that is being shown come first: the one that opens its record may be the last of them.
    await Promise.resolve();
    while (this.#openings.size > 0) await Promise.allSettled(this.#openings);
    await this.#store.locks.alone(`evenkeel-sync:${this.#store.user}`, () => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    const { drafts, locks } = this.#store;
    this.#mayWait = false;
    const waiting = (await drafts.list()).filter(isWaiting).toSorted((a, b) => a.save.at - b.save.at);
    for (const { id } of waiting) {
      // A person who signed in meanwhile must never get what the one before wrote.
      if (!this.#isMine()) return;
      const open = this.#store.followed(id);
      if (open) {
        await open.resend();
        continue;
      }
      let isFree = false;
      const answer = await locks.during(id, () => {
        isFree = true;
        return this.#sendOne(id);
      });
      // A tab that has it open sends it itself. But tabs die without a word.
      if (!isFree) this.#mayWait = true;
      if (answer === 'unanswered') {
        this.#mayWait = true;
        return;
      }
    }
  }

  #isMine(): boolean {
    return currentUserId() === this.#store.user;
  }

  async #sendOne(id: string): Promise<Answer<Kind>['type'] | undefined> {
    const { drafts } = this.#store;
    const draft = await drafts.get(id);
    if (!draft || !isWaiting(draft) || !this.#isMine()) return undefined;
    const { save, recordId, version, unheard } = draft;
    const answer = await deliver({ kind: draft.kind as Kind, id: recordId, version, save, unheard });
    if (answer.type === 'unanswered') return answer.type;
    // A page has taken it up meanwhile. It asks again, learns the same, and keeps what was typed since.
    const open = this.#store.followed(id);
    if (open) await open.resend();
    else await this.#settle(draft, answer);
    this.#store.changed();
    return answer.type;
  }

  async #settle(sent: WaitingDraft, answer: Answer<Kind>): Promise<void> {
    const { drafts } = this.#store;
    const conflict: { beside?: Draft } = {};
    await drafts.change(sent.id, (now) => {
      if (!now) return undefined;
      // A newer save took its place, and is to be sent as well.
      if (!now.save || !isSameSave(now.save, sent.save)) this.#mayWait = true;
      else if (answer.type === 'conflict' && now.pageless) {
        // There is no page to choose on, so both stay: this one beside the other.
        const { version: _, ...fresh } = now;
        const recordId = uuidv7();
        conflict.beside = { ...fresh, id: recordId, recordId };
        return now;
      }
      return draftAfter(now, sent.save, answer);
    });
    const { beside } = conflict;
    if (!beside) return;
    await drafts.put(beside);
    await drafts.remove(sent.id);
    await this.#sendOne(beside.id);
  }
}
