/**
 * Reads the claims of an access token. They aren't verified: use them only for display and
 * comparison.
 */
export interface Claims {
  sub: string;
  email: string;
}

export function claimsOf(token: string): Claims | undefined {
  try {
    const [, part = ''] = token.split('.');
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0));
    const { sub, email } = JSON.parse(text) as Partial<Claims>;
    return typeof sub === 'string' && typeof email === 'string' ? { sub, email } : undefined;
  } catch {
    return undefined;
  }
}

/** Masks an email address so that only its owner recognises it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0] ?? ''}***${email.slice(at)}`;
}
