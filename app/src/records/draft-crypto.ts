/**
 * Drafts are sealed before they reach the disk. The key cannot leave the browser's key store.
 * This guards against someone reading the profile folder. It does not guard against a script
 * that runs in this page.
 */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Whose draft it is, and of what. A sealed draft cannot be passed off as another. */
export interface Binding {
  user: string;
  recordId: string;
  /** Drafts of the first kind, the journal entry, were once sealed without one. */
  kind?: string;
}

const ivLength = 12;

export function makeDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function bytesOf({ user, recordId, kind }: Binding): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(kind === undefined ? `v1|${user}|${recordId}` : `v2|${user}|${kind}|${recordId}`);
}

export async function seal(key: CryptoKey, binding: Binding, content: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(binding) }, key, plain);
  return { iv, bytes };
}

export async function unseal(key: CryptoKey, binding: Binding, sealed: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData: bytesOf(binding) }, key, sealed.bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
