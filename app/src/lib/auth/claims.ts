/** Reading what an access token says of its owner. Nothing is believed: it is for showing and comparing only. */
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

/** Enough of an address to know one's own, and no more. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0] ?? ''}***${email.slice(at)}`;
}
