/** When the way to the current page began. A slow page counts from there, not from its first sign of life. */
let start = performance.now();

export function markNavigationStart(): void {
  start = performance.now();
}

export function sinceNavigationStart(): number {
  return performance.now() - start;
}
