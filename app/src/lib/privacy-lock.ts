/**
 * A passcode that hides the pages from glances on this device. It keeps out a person who picks the device up for a moment;
 * it seals nothing that is not sealed already. The passcode itself is never stored, only what PBKDF2 makes of it.
 */
import { createStore } from 'zustand/vanilla';
import { currentUserId } from '@/lib/current-user';
import { readStored, readWord, removeStored, storageKeys, writeStored, writeWord } from '@/lib/storage';

const rounds = 600_000;
export const shortestCode = 4;
export const longestCode = 64;
export const lockMinutes = [1, 5, 15, 30] as const;

export interface Lock {
  owner: string;
  salt: string;
  hash: string;
  rounds: number;
  /** After so long without a touch. */
  minutes: number;
  /** Also as soon as the page is out of sight. */
  onHide: boolean;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function stretch(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const said = new TextEncoder().encode(code.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', said, 'PBKDF2', false, ['deriveBits']);
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

/** The lock itself is in the browser's storage; this only reports its changes. */
const changes = createStore(() => ({}));
const tell = () => changes.setState({});

/** The lock of this browser, of any owner. */
function stored(): Lock | undefined {
  const value = readStored(storageKeys.privacyLock);
  return isLock(value) ? value : undefined;
}

export const privacyLock = {
  /** A page without a secure connection has no way to stretch a passcode. */
  isPossible: (): boolean => crypto.subtle !== undefined,
  /** The lock of the person who is signed in. */
  read(): Lock | undefined {
    const lock = stored();
    return lock?.owner === currentUserId() ? lock : undefined;
  },
  async set(code: string, { minutes, onHide }: Pick<Lock, 'minutes' | 'onHide'>, times = rounds): Promise<boolean> {
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
    tell();
    return kept;
  },
  change(part: Partial<Pick<Lock, 'minutes' | 'onHide'>>): void {
    const lock = privacyLock.read();
    if (lock) writeStored(storageKeys.privacyLock, { ...lock, ...part });
    tell();
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
  /** Hides the pages of every tab at its next touch, and of this one at once. */
  lock(): void {
    removeStored(storageKeys.unlockedAt, 'session');
    document.documentElement.dataset['locked'] = '';
    tell();
  },
  open(): void {
    privacyLock.touch();
    delete document.documentElement.dataset['locked'];
    tell();
  },
  /** Notes that the page is in use. `public/theme.js` reads it on the next load. */
  touch(now: number = Date.now()): void {
    writeWord(storageKeys.unlockedAt, String(now), 'session');
  },
  /** When the page was last touched, in epoch milliseconds. */
  touchedAt: (): number => Number(readWord(storageKeys.unlockedAt, 'session') ?? 0),
  subscribe: changes.subscribe,
};

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const lookEveryMs = 5_000;

/** Whether it is time to hide the pages, or whether there is nothing to hide any more. */
function look(): void {
  const lock = privacyLock.read();
  if (!lock) {
    // The lock of another person, or none any more: nothing of theirs is shown here.
    if (privacyLock.isLocked() && currentUserId() !== 'nobody') privacyLock.open();
    return;
  }
  if (!privacyLock.isLocked() && Date.now() - privacyLock.touchedAt() >= lock.minutes * 60_000) privacyLock.lock();
}

/** Watches for touches, and hides the pages after some time without one. Returns a function that ends it. */
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
