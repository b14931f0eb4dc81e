/**
 * Consent to analytics in this browser. Nothing is sent or stored before consent. The answer
 * belongs to the browser rather than an account: events identify no one, so there is no account to
 * tie it to.
 */
import { storageKeys } from '@/lib/device/storage';
import { storedValue } from '@/lib/device/stored-value';

export type Consent = 'granted' | 'denied';

/** Undefined until the question is answered, which counts as no. */
export const consent = storedValue(storageKeys.analyticsConsent, (value): value is Consent => value === 'granted' || value === 'denied');

/** Returns true if the browser sends Global Privacy Control. Its users aren't asked. */
export function refusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
