/**
 * Sends queued saves when the connection returns, when a page opens, after a response from the
 * server, and when the tab that had them open is closed. One tab sends at a time, oldest save first. A record shown on a page is sent by that
 * page.
 */
import { currentUserId } from '@/lib/auth/current-user';
import type { Draft } from './db';
import type { DraftLocks } from './draft-locks';
import type { Save } from './machine';
import { keepBoth, type PagelessHost } from './pageless';
import type { ContentOf, Kind } from './types';

const everyMs = 30_000;

export type WaitingDraft = Draft & { save: Save };

export function isWaiting(draft: Draft): draft is WaitingDraft {
  return draft.phase === 'pending' && draft.save !== undefined;
}

/** The part of the store that `Sync` uses. */
export interface Outbox extends PagelessHost {
  readonly locks: DraftLocks;
}

export class Sync {
  readonly #outbox: Outbox;
  /** Pages that are still opening their record. */
  readonly #openings = new Set<Promise<unknown>>();
  /** Unknown until the queue has been read. */
  #mayWait = true;
  #running: Promise<void> | undefined;
  #stop: (() => void) | undefined;
  /** Drafts that another tab has open. */
  readonly #elsewhere = new Set<string>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
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
    this.#mayWait = true;
    send();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Delays sending until the page has opened its record. */
  whileOpening<T>(opening: Promise<T>): Promise<T> {
    this.#openings.add(opening);
    const done = () => this.#openings.delete(opening);
    opening.then(done, done);
    return opening;
  }

  /** Called when a save was queued. */
  queued(): void {
    this.#mayWait = true;
    this.start();
  }

  /** Called after a response from the server: a good moment to send queued saves. */
  responseReceived(): void {
    if (this.#stop && this.#mayWait) void this.sendWaiting();
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
    await this.#outbox.locks.alone(`evenkeel-sync:${this.#outbox.user}`, () => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    const { drafts, locks } = this.#outbox;
    this.#mayWait = false;
    const waiting = (await drafts.list()).filter(isWaiting).toSorted((a, b) => a.save.at - b.save.at);
    for (const { id } of waiting) {
      // A user who signed in meanwhile must never receive the previous user's text.
      if (currentUserId() !== this.#outbox.user) return;
      const owner = this.#outbox.ownerOf(id);
      if (owner) {
        await owner.resend();
        continue;
      }
      // Stays undefined if another tab has the draft open. That tab sends it, but it may be killed.
      const isAnswered = await locks.during(id, () => this.#sendOne(id));
      if (isAnswered !== true) this.#mayWait = true;
      if (isAnswered === undefined) this.#sendOnceClosed(id);
      if (isAnswered === false) return;
    }
  }

  #sendOnceClosed(id: string): void {
    if (this.#elsewhere.has(id)) return;
    this.#elsewhere.add(id);
    const send = async () => {
      await this.#outbox.locks.closedElsewhere(id);
      // The run in progress may have passed this draft.
      await this.#running;
      await this.sendWaiting();
    };
    // Rejects if this tab is closed first, or if locks are forbidden; then the next response or the timer sends it.
    void send()
      .catch(() => {})
      .finally(() => this.#elsewhere.delete(id));
  }

  /** Returns false if there was no response. */
  async #sendOne(id: string): Promise<boolean> {
    const draft = await this.#outbox.drafts.get(id);
    if (!draft || !isWaiting(draft)) return true;
    const record = this.#outbox.resume({ kind: draft.kind as Kind, empty: {} as ContentOf[Kind] }, draft);
    const release = this.#outbox.hold(record);
    try {
      await record.resend();
      if (record.isPageless && record.state.phase === 'conflict') await keepBoth(this.#outbox, record);
      const isAnswered = record.state.phase !== 'pending';
      if (isAnswered) this.#outbox.changed();
      return isAnswered;
    } finally {
      release();
    }
  }
}
