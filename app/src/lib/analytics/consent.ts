/**
 * Consent to analytics in this browser. Nothing is sent or stored before consent. The answer
 * belongs to the browser rather than an account: events identify no one, so there is no account to
 * tie it to.
 */
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/device/storage';

export type Consent = 'granted' | 'denied';

/** Fallback for this visit if storage is forbidden. */
let answer: Consent | undefined;
const changes = createStore(() => ({}));
const tell = () => changes.setState({});
let subscribers = 0;

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== storageKeys.analyticsConsent) return;
  // Another tab changed the answer, so read it from storage again.
  answer = undefined;
  tell();
}

export const consent = {
  /** Undefined until the question is answered, which counts as no. */
  get(): Consent | undefined {
    const stored = readStored(storageKeys.analyticsConsent);
    return stored === 'granted' || stored === 'denied' ? stored : answer;
  },
  set(next: Consent): void {
    answer = next;
    // If the new answer can't be stored, an older one must not remain.
    if (!writeStored(storageKeys.analyticsConsent, next)) removeStored(storageKeys.analyticsConsent);
    tell();
  },
  subscribe(listener: () => void): () => void {
    if (subscribers === 0) window.addEventListener('storage', onStorage);
    subscribers += 1;
    const stop = changes.subscribe(listener);
    return () => {
      stop();
      subscribers -= 1;
      if (subscribers === 0) window.removeEventListener('storage', onStorage);
    };
  },
} as const;

/** Returns true if the browser sends Global Privacy Control. Its users aren't asked. */
export function refusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** For tests only. */
export function forgetConsent(): void {
  answer = undefined;
}
