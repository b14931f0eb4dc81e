/**
 * Whether this browser may send counts. Nothing is sent and nothing kept before consent. The answer belongs
 * to the browser, not to an account: the events name no one, so there is no account to tie it to.
 */
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/storage';

export type Consent = 'granted' | 'denied';

/** Where storage is refused, an answer holds for this visit. */
let answer: Consent | undefined;
const changes = createStore(() => ({}));
const tell = () => changes.setState({});
let subscribers = 0;

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== storageKeys.analyticsConsent) return;
  // Another tab decided. Its word counts here too.
  answer = undefined;
  tell();
}

export const consent = {
  /** Undefined until the question is answered, which means no. */
  get(): Consent | undefined {
    const stored = readStored(storageKeys.analyticsConsent);
    return stored === 'granted' || stored === 'denied' ? stored : answer;
  },
  set(next: Consent): void {
    answer = next;
    // A stored older answer must not speak louder than the new one.
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

/** A browser that tells all sites "do not share" has answered already. Such a person is not asked again. */
export function refusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** For tests only. */
export function forgetConsent(): void {
  answer = undefined;
}
