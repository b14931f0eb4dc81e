import { ownDraftKey } from '@/lib/storage';

/**
 * Which drafts this tab owns. A claim is a browser lock that lives as long as the tab, so a
 * draft open in another tab is never taken over, and one left behind by a closed tab is free.
 */
const held = new Map<string, Promise<boolean>>();

/** What this tab does with drafts that it has not open. */
const passing = new Map<string, Promise<unknown>>();

const tries = 6;
const pauseMs = 100;
/** A slow server must not hold up a page for longer. */
const patienceMs = 5000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const lockName = (id: string): string => `evenkeel-draft:${id}`;

/** Only looks. A page that lists drafts must not keep them from the tab that would write them. */
export async function isOpenElsewhere(id: string): Promise<boolean> {
  if (held.has(id) || typeof navigator === 'undefined' || !navigator.locks) return false;
  try {
    const { held: taken = [] } = await navigator.locks.query();
    return taken.some(({ name }) => name === lockName(id));
  } catch {
    return false;
  }
}

/** Does something with a draft that no other tab may write meanwhile. Not at all when one has it open. */
export async function whileClaimed<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
  if (held.has(id)) return (await held.get(id)) === true ? work() : undefined;
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  const done = navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  passing.set(id, done);
  const over = () => {
    if (passing.get(id) === done) passing.delete(id);
  };
  done.then(over, over);
  return done;
}

/** `patient`: tries for a moment, for a draft whose other holder is likely to be just going. */
export function claimDraft(id: string, { patient = false } = {}): Promise<boolean> {
  const known = held.get(id);
  if (known) return known;
  const claim = takeInTime(id, patient ? tries : 1);
  held.set(id, claim);
  void claim.then((got) => {
    if (!got) held.delete(id);
  });
  return claim;
}

async function takeInTime(id: string, times: number): Promise<boolean> {
  const own = passing.get(id)?.catch(() => {});
  if (own) await Promise.race([own, pause(patienceMs)]);
  for (let left = times; left > 1; left -= 1) {
    if (await takeLock(id)) return true;
    await pause(pauseMs);
  }
  return takeLock(id);
}

async function takeLock(id: string): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return true;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      navigator.locks
        .request(lockName(id), { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          // Never settled on purpose: the lock goes when the tab goes.
          return lock ? new Promise<void>(() => {}) : undefined;
        })
        .catch(reject);
    });
  } catch {
    return true;
  }
}

/** The draft of a kind that this tab wrote last, so that a reload finds its own one first. */
export function rememberOwnDraft(kind: string, id: string): void {
  try {
    window.sessionStorage.setItem(ownDraftKey(kind), id);
  } catch {
    // Without it the newest free draft is taken, which is nearly always the same one.
  }
}

export function ownDraftId(kind: string): string | undefined {
  try {
    return window.sessionStorage.getItem(ownDraftKey(kind)) ?? undefined;
  } catch {
    return undefined;
  }
}
