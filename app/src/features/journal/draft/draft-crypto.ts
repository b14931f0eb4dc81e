/**
 * Drafts are sealed before they reach the disk. The key cannot leave the browser's key store.
 * This guards against someone reading the profile folder. It does not guard against a script
 * that runs in this page.
 */
import type { EntryText } from '../model/entry-text';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ivLength = 12;

export function makeDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Binds a sealed draft to its owner and entry, so that one cannot be passed off as another. */
function binding(user: string, entry: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`v1|${user}|${entry}`);
}

export async function sealText(key: CryptoKey, user: string, entry: string, text: EntryText): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const plain = new TextEncoder().encode(JSON.stringify(text));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: binding(user, entry) }, key, plain);
  return { iv, bytes };
}

export async function openText(key: CryptoKey, user: string, entry: string, sealed: Sealed): Promise<EntryText> {
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.iv, additionalData: binding(user, entry) },
    key,
    sealed.bytes,
  );
  const value = JSON.parse(new TextDecoder().decode(plain)) as Partial<EntryText>;
  return { situation: value.situation ?? '', thoughts: value.thoughts ?? '', notes: value.notes ?? '' };
}
