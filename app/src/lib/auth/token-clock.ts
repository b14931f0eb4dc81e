/**
 * Checks every thirty seconds, and when the page is shown again, whether the access token needs a
 * refresh.
 */
import { LIMITS } from '@evenkeel/safety/limits';

/** Returns true if at most three whole ticks remain until the token expires. */
export function needsRefresh(expiresAtMs: number, now: number): boolean {
  return Math.floor((expiresAtMs - now) / LIMITS.tokenTickMs) <= LIMITS.tokenRefreshTicks;
}

export function startTokenClock(check: () => void, everyMs: number = LIMITS.tokenTickMs): () => void {
  const timer = setInterval(check, everyMs);
  const onShow = () => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', onShow);
  window.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
    window.removeEventListener('online', check);
  };
}

/** Resolves when the next check is due: after one tick at most. */
export function nextTick(afterMs: number = LIMITS.tokenTickMs): Promise<void> {
  return new Promise((resolve) => {
    const stop = startTokenClock(
      () => {
        stop();
        resolve();
      },
      Math.min(afterMs, LIMITS.tokenTickMs),
    );
  });
}
