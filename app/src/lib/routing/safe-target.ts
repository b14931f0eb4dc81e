/**
 * Returns the target if it is a path that stays on this site, however often it is followed. Mirrors
 * `checkRedirect` of the safety core, which the guards can't wait for; shared fixtures keep the two
 * in sync.
 */
export function safeTarget(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(target) || target.includes('://')) return undefined;
  // Removing dot segments may leave a leading "//", which would lead to another site.
  return new URL(target, 'https://site.invalid').pathname.startsWith('//') ? undefined : target;
}
