/**
 * When the current navigation started. Slow pages are timed from here, not from their first render.
 */
let start = performance.now();

export function markNavigationStart(): void {
  start = performance.now();
}

export function sinceNavigationStart(): number {
  return performance.now() - start;
}
