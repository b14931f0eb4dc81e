/**
 * A passcode that hides the pages from onlookers on this device. It protects against someone who
 * picks up the device for a moment; it adds no encryption. Only the PBKDF2 hash of the passcode is
 * stored.
 */
import { currentUserId, nobody } from '@/lib/auth/current-user';
import { passcodeMaterial, passcodeRounds } from '@/lib/device/passcode';
import { readStored, readWord, removeStored, storageKeys, writeStored, writeWord } from '@/lib/device/storage';
import { Listeners } from '@/lib/listeners';

export const shortestCode = 4;
export const longestCode = 64;
export const lockMinutes = [1, 5, 15, 30] as const;

export interface Lock {
  owner: string;
  salt: string;
  hash: string;
  rounds: number;
  /** Minutes of inactivity before locking. */
  minutes: number;
  /** Also locks as soon as the page is hidden. */
  onHide: boolean;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function stretch(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await passcodeMaterial(code, 'deriveBits');
  return toText(new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)));
}

function isLock(value: unknown): value is Lock {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, salt, hash, rounds: times, minutes } = value as Partial<Lock>;
  return (
    typeof owner === 'string' &&
    typeof salt === 'string' &&
    typeof hash === 'string' &&
    typeof times === 'number' &&
    typeof minutes === 'number'
  );
}

/** Notifies about changes. The lock itself is in the browser's storage. */
const { subscribe, notify } = new Listeners();

/** Returns the lock in this browser, of any owner. */
function stored(): Lock | undefined {
  const value = readStored(storageKeys.privacyLock);
  return isLock(value) ? value : undefined;
}

export const privacyLock = {
  /** PBKDF2 needs a secure context. */
  isPossible: (): boolean => crypto.subtle !== undefined,
  /** Returns the lock of the signed-in user. */
  read(): Lock | undefined {
    const lock = stored();
    return lock?.owner === currentUserId() ? lock : undefined;
  },
  async set(code: string, { minutes, onHide }: Pick<Lock, 'minutes' | 'onHide'>, times = passcodeRounds): Promise<boolean> {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const lock: Lock = {
      owner: currentUserId(),
      salt: toText(salt),
      hash: await stretch(code, salt, times),
      rounds: times,
      minutes,
      onHide,
    };
    const kept = writeStored(storageKeys.privacyLock, lock);
    privacyLock.touch();
    notify();
    return kept;
  },
  change(part: Partial<Pick<Lock, 'minutes' | 'onHide'>>): void {
    const lock = privacyLock.read();
    if (lock) writeStored(storageKeys.privacyLock, { ...lock, ...part });
    notify();
  },
  remove(): void {
    removeStored(storageKeys.privacyLock);
    privacyLock.open();
  },
  async fits(code: string): Promise<boolean> {
    const lock = privacyLock.read();
    return lock !== undefined && (await stretch(code, toBytes(lock.salt), lock.rounds)) === lock.hash;
  },

  isLocked: (): boolean => document.documentElement.dataset['locked'] !== undefined,
  /** Locks this page at once, and other tabs at their next interaction. */
  lock(): void {
    removeStored(storageKeys.unlockedAt, 'session');
    document.documentElement.dataset['locked'] = '';
    notify();
  },
  open(): void {
    privacyLock.touch();
    delete document.documentElement.dataset['locked'];
    notify();
  },
  /** Records activity. `public/theme.js` reads it on the next load. */
  touch(now: number = Date.now()): void {
    writeWord(storageKeys.unlockedAt, String(now), 'session');
  },
  /** The time of the last activity, in epoch milliseconds. */
  touchedAt: (): number => Number(readWord(storageKeys.unlockedAt, 'session') ?? 0),
  subscribe,
};

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const lookEveryMs = 5_000;

/** Locks after inactivity, or unlocks if there is nothing to hide any more. */
function look(): void {
  const lock = privacyLock.read();
  if (!lock) {
    // The lock belongs to another user or is gone, and nothing of that user is shown here.
    if (privacyLock.isLocked() && currentUserId() !== nobody) privacyLock.open();
    return;
  }
  if (!privacyLock.isLocked() && Date.now() - privacyLock.touchedAt() >= lock.minutes * 60_000) privacyLock.lock();
}

/**
 * Watches for activity and locks the pages after some time without it. Returns a function that
 * stops this.
 */
export function watchPrivacy(): () => void {
  let last = 0;
  const touched = () => {
    const now = Date.now();
    if (privacyLock.isLocked() || now - last < 1_000) return;
    last = now;
    if (privacyLock.read()) privacyLock.touch(now);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden' && privacyLock.read()?.onHide) privacyLock.lock();
    else look();
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, touched, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
