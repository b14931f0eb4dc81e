/**
 * Saves that wait for the network. Each stands with its draft, sealed, and is sent when the connection returns, when a
 * page of the person's opens, and when the server is heard again. What a tab has open, that tab sends itself.
 */
import { auth } from '@/lib/auth';
import { currentUserId } from '@/lib/current-user';
import { draftStore, sameExactly, whileClaimed, type Draft, type DraftStore, type Queued } from './drafts';
import { uuidv7 } from '@/lib/uuid';
import { recordsChanged } from './changes';
import { deliver, type Delivery } from './deliver';
import type { Kind } from './types';

interface Writer {
  resend: () => Promise<void>;
}

const everyMs = 30_000;
/** Within this time of signing in, the page that somebody comes back to has begun to open. */
const arrivalMs = 2000;
/** Pages that are just finding out what they will show. */
const openings = new Set<Promise<unknown>>();
/** Somebody is writing these now. */
const writers = new Map<string, Writer>();
/** Nobody knows before the first look. */
let mayWait = true;
let running: Promise<void> | undefined;
let stop: (() => void) | undefined;

/** A save made in one go, without a page of writing behind it. */
const onceMark = '~once';
export const onceId = (recordId: string): string => `${recordId}${onceMark}`;
export const isOnce = (draft: Pick<Draft, 'id'>): boolean => draft.id.endsWith(onceMark);

export function writeHere(draftId: string, writer: Writer): () => void {
  writers.set(draftId, writer);
  return () => {
    if (writers.get(draftId) === writer) writers.delete(draftId);
  };
}

/** What a page brings back is sent by that page, which then shows it as saved. So the others wait until it is open. */
export function whileOpening<T>(opening: Promise<T>): Promise<T> {
  openings.add(opening);
  const done = () => openings.delete(opening);
  opening.then(done, done);
  return opening;
}

/** Something was put on the list. */
export function somethingWaits(): void {
  mayWait = true;
  begin();
}

/** The server gave an answer: a good moment for what waits. */
export function serverAnswered(): void {
  if (mayWait) void sendWaiting();
}

const send = (): void => void sendWaiting();

/** Looks after the list from now on. Called by whatever reads or writes records. */
export function begin(): void {
  if (stop || typeof window === 'undefined') return;
  window.addEventListener('online', send);
  let user = currentUserId();
  const unfollow = auth.subscribe(() => {
    if (user === currentUserId()) return;
    user = currentUserId();
    mayWait = true;
    // Signing in again leads back to the page of before. What that page brings back is its own to send and to show.
    void whileOpening(new Promise((resolve) => setTimeout(resolve, arrivalMs)));
    send();
  });
  const timer = setInterval(() => {
    if (mayWait && navigator.onLine) send();
  }, everyMs);
  stop = () => {
    window.removeEventListener('online', send);
    unfollow();
    clearInterval(timer);
  };
  send();
}

/** For tests only: as if the tab were gone. */
export function end(): void {
  stop?.();
  stop = undefined;
  writers.clear();
}

/** Sends what waits, the oldest first. Stops where the network is away. Never rejects. */
export function sendWaiting(): Promise<void> {
  running ??= sendAll()
    .catch(() => {
      // Storage is closed or broken, or only busy: nobody knows what is there.
      mayWait = true;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function sendAll(): Promise<void> {
  // A page that is being shown begins with asking for this, and opens its words a moment later.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  while (openings.size > 0) await Promise.allSettled(openings);
  const user = currentUserId();
  const store = draftStore();
  mayWait = false;
  const waiting = (await store.list()).filter(isWaiting).toSorted((a, b) => a.queued.at - b.queued.at);
  for (const { id } of waiting) {
    // Whoever signed in meanwhile must never get the words of the one before.
    if (currentUserId() !== user) return;
    const writer = writers.get(id);
    if (writer) {
      await writer.resend();
      continue;
    }
    let free = false;
    const outcome = await whileClaimed(id, () => {
      free = true;
      return sendOne(store, id, user);
    });
    // A tab that has it open sends it by itself. But tabs die, and nobody tells.
    if (!free) mayWait = true;
    if (outcome === 'waiting') {
      mayWait = true;
      return;
    }
  }
}

export type Waiting = Draft & { queued: Queued };

export function isWaiting(draft: Draft): draft is Waiting {
  return draft.queued !== undefined && draft.queued.trouble === undefined;
}

async function sendOne(store: DraftStore, id: string, user: string): Promise<Delivery<Kind>['kind'] | undefined> {
  const draft = await store.get(id);
  if (!draft || !isWaiting(draft) || currentUserId() !== user) return undefined;
  const outcome = await deliver({ kind: draft.kind as Kind, id: draft.recordId, version: draft.baseVersion, queued: draft.queued });
  if (outcome.kind === 'waiting') return outcome.kind;
  const now = await store.get(id);
  const writer = writers.get(id);
  // A page has taken it up meanwhile. It asks again, learns the same, and keeps what was typed since.
  if (writer) await writer.resend();
  else if (now && isSameSave(now, draft)) await settle(store, now, outcome, user);
  // A newer save took its place, and is to be sent as well.
  else mayWait = true;
  recordsChanged();
  return outcome.kind;
}

/** The draft still holds the save that was sent, whatever was typed since. */
export function isSameSave(now: Draft, sent: Waiting): now is Waiting {
  return now.queued !== undefined && now.queued.at === sent.queued.at && sameExactly(now.queued.content, sent.queued.content);
}

type Settled = Exclude<Delivery<Kind>, { kind: 'waiting' }>;

async function settle(store: DraftStore, draft: Waiting, outcome: Settled, user: string): Promise<void> {
  const { queued, ...rest } = draft;
  if (outcome.kind === 'saved') {
    if (sameExactly(draft.content, queued.content)) return store.remove(draft.id);
    return store.put({ ...rest, baseVersion: outcome.record.version });
  }
  if (outcome.kind === 'conflict' && isOnce(draft)) {
    // There is no page to choose on, so both stay: this one beside the other.
    const recordId = uuidv7();
    const { baseVersion: _, ...fresh } = draft;
    await store.put({ ...fresh, id: onceId(recordId), recordId });
    await store.remove(draft.id);
    mayWait = true;
    void sendOne(store, onceId(recordId), user).catch(() => {});
    return undefined;
  }
  return store.put({ ...draft, queued: { ...queued, trouble: outcome.kind } });
}
