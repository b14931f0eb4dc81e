/**
 * Marks that this browser started a sign-in by link or Google. A link it didn't request could sign
 * the user in to a stranger's account, where the stranger could read what they write.
 */
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/device/storage';

/** The lifetime of an email confirmation link. */
const lastsMs = 24 * 60 * 60 * 1000;
const anybody = 'any';

/** A short hash of an email address, so that the address itself isn't stored. */
function sumOf(email: string): string {
  let sum = 0x811c9dc5;
  for (const letter of email.trim().toLowerCase()) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

/** Called without an address if the provider asks for it. */
export function markFlow(email?: string): void {
  writeStored(storageKeys.authFlow, email === undefined ? anybody : sumOf(email), { expiresAt: Date.now() + lastsMs });
}

export function flowFits(email: string): boolean {
  const mark = readStored(storageKeys.authFlow);
  return mark === anybody || mark === sumOf(email);
}

export function isFlowAwaited(): boolean {
  return readStored(storageKeys.authFlow) !== undefined;
}

export function forgetFlow(): void {
  removeStored(storageKeys.authFlow);
}
