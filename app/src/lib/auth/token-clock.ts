/** Looks every thirty seconds whether the token must be renewed, and at once when somebody comes back to the page. */
import { LIMITS } from '@evenkeel/safety/limits';
import { askCore } from '@/lib/safety';

/** At most three whole ticks remain. The core decides; until it is there, the same sum stands in for it. */
export function needsRefresh(expiresAtMs: number, now: number): boolean {
  const asked = askCore((core) => core.tokenNeedsRefresh(expiresAtMs, now));
  return asked ?? Math.floor((expiresAtMs - now) / LIMITS.tokenTickMs) <= LIMITS.tokenRefreshTicks;
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

/** When it is time to look again: no later than after a tick. */
export function nextTick(afterMs: number = LIMITS.tokenTickMs): Promise<void> {
  return new Promise((resolve) => {
    const stop = startTokenClock(() => {
      stop();
      resolve();
    }, Math.min(afterMs, LIMITS.tokenTickMs));
  });
}
