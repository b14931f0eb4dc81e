/**
 * Remembers that this browser asked to be sent back signed in. A link that this browser did not ask for could sign a person
 * in to a stranger's account, where they would then write for the stranger to read.
 */
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/storage';

/** As long as a link to confirm an address is good for. */
const lastsMs = 24 * 60 * 60 * 1000;
const anybody = 'any';

/** A short sum of an address, so that the address itself need not be kept. */
function sumOf(email: string): string {
  let sum = 0x811c9dc5;
  for (const letter of email.trim().toLowerCase()) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

/** Without an address where the other side asks who it is. */
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
