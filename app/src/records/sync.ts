/**
 * Sends queued saves when the connection returns, when a page opens, and after a response from the
 * server. One tab sends at a time, oldest save first. A record shown on a page is sent by that
 * page.
 */
import { currentUserId } from '@/lib/auth/current-user';
import { uuidv7 } from '@/lib/uuid';
import type { Draft } from './db';
import { deliver } from './deliver';
import { draftAfter, isSameSave, type Answer, type Save } from './machine';
import type { RecordStore } from './store';
import type { Kind } from './types';

const everyMs = 30_000;
/**
 * How long after sign-in sending is delayed, so that the page the user returns to can open first.
 */
const arrivalMs = 2000;

export type WaitingDraft = Draft & { save: Save };

export function isWaiting(draft: Draft): draft is WaitingDraft {
  return draft.phase === 'pending' && draft.save !== undefined;
}

export class Sync {
  readonly #store: RecordStore;
  /** Pages that are still opening their record. */
  readonly #openings = new Set<Promise<unknown>>();
  /** Unknown until the queue has been read. */
  #mayWait = true;
  #running: Promise<void> | undefined;
  #stop: (() => void) | undefined;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  get isStarted(): boolean {
    return this.#stop !== undefined;
  }

  /** Starts sending, now and from now on. */
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
   * Called after sign-in, which leads back to the previous page. That page sends its own restored
   * save and shows it as saved, so the rest is delayed until it has opened.
   */
  arrive(): void {
    this.#mayWait = true;
    void this.whileOpening(new Promise((resolve) => setTimeout(resolve, arrivalMs)));
  }

  /** Delays sending until the page has opened its record. */
  whileOpening<T>(opening: Promise<T>): Promise<T> {
    this.#openings.add(opening);
    const done = () => this.#openings.delete(opening);
    opening.then(done, done);
    return opening;
  }

  /** Called when a save was queued. */
  waits(): void {
    this.#mayWait = true;
    this.start();
  }

  /** Called after a response from the server: a good moment to send queued saves. */
  answered(): void {
    if (this.#mayWait) void this.sendWaiting();
  }

  /** Sends queued saves until the network fails. Never rejects. */
  sendWaiting(): Promise<void> {
    this.#running ??= this.#sendInTurn()
      .catch(() => {
        // Storage is closed, broken or busy, so the content of the queue is unknown.
        this.#mayWait = true;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #sendInTurn(): Promise<void> {
    // Lets the effects of the page run first: the last of them may open its record.
    await Promise.resolve();
    while (this.#openings.size > 0) await Promise.allSettled(this.#openings);
    await this.#store.locks.alone(`evenkeel-sync:${this.#store.user}`, () => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    const { drafts, locks } = this.#store;
    this.#mayWait = false;
    const waiting = (await drafts.list()).filter(isWaiting).toSorted((a, b) => a.save.at - b.save.at);
    for (const { id } of waiting) {
      // A user who signed in meanwhile must never receive the previous user's text.
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
      // The tab that has the draft open sends it, but that tab may be killed.
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
    // A page has opened the record meanwhile. It sends the save again, gets the same outcome, and
    // keeps what was typed since.
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
      // A newer save has replaced it and must be sent as well.
      if (!now.save || !isSameSave(now.save, sent.save)) this.#mayWait = true;
      else if (answer.type === 'conflict' && now.pageless) {
        // There is no page on which to choose, so both versions are kept as separate records.
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
