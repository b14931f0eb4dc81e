/**
 * The target, if it is a path that stays on this site however often it is followed. As `checkRedirect` of the safety core,
 * which the guards cannot wait for; the shared fixtures hold the two equal.
 */
export function safeTarget(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(target) || target.includes('://')) return undefined;
  // Dot segments may leave "//" in front, which would lead to another site the second time.
  return new URL(target, 'https://site.invalid').pathname.startsWith('//') ? undefined : target;
}
