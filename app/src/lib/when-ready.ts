/** Doing things later: once the document stands, or once the browser has nothing better to do. */
import { LIMITS } from '@evenkeel/safety/limits';

/** Runs the action once. While the document is still being read, it looks again a little later. */
export function whenDocumentReady(action: () => void, page: Pick<Document, 'readyState'> = document): void {
  if (page.readyState === 'loading') setTimeout(() => whenDocumentReady(action, page), LIMITS.documentRetryMs);
  else action();
}

/** When idle, and after a second at the latest. Some browsers cannot tell, so for them it is a second. */
export function whenIdle(action: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(action, { timeout: LIMITS.prefetchMs });
  else setTimeout(action, LIMITS.prefetchMs);
}

/** What tells that a page stands. The router does. */
export interface ShownPages {
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/**
 * Once, in an idle moment after the first page was shown, or so many milliseconds after the document was read. Without
 * the page, the time it waits for its own code would look idle.
 */
export function whenShown(pages: ShownPages, action: () => void, latestMs: number): void {
  let done = false;
  const once = () => {
    if (!done) action();
    done = true;
  };
  const unsubscribe = pages.subscribe('onRendered', () => {
    unsubscribe();
    whenDocumentReady(() => whenIdle(once));
  });
  whenDocumentReady(() => setTimeout(once, latestMs));
}
