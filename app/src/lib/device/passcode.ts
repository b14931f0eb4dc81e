/** Rounds of PBKDF2 with SHA-256, as OWASP recommends. */
export const passcodeRounds = 600_000;

/** Returns a passcode as the key material of PBKDF2. */
export function passcodeMaterial(passcode: string, use: 'deriveBits' | 'deriveKey'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(passcode.normalize('NFKC')), 'PBKDF2', false, [use]);
}
