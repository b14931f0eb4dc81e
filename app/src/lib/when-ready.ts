/** Defers actions until the document is ready or the browser is idle. */
import { LIMITS } from '@evenkeel/safety/limits';

/** Runs the action once the document is ready, polling while it is still loading. */
export function whenDocumentReady(action: () => void, page: Pick<Document, 'readyState'> = document): void {
  if (page.readyState === 'loading') setTimeout(() => whenDocumentReady(action, page), LIMITS.documentRetryMs);
  else action();
}

/**
 * Runs the action when idle, after one second at most. Browsers without `requestIdleCallback`
 * always wait one second. Returns a function that cancels it.
 */
export function whenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(action, { timeout: LIMITS.prefetchMs });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(action, LIMITS.prefetchMs);
  return () => clearTimeout(timer);
}

/** Notifies when a page has rendered. Implemented by the router. */
export interface ShownPages {
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/**
 * Runs the action once, when idle after the first page has rendered, or after a maximum time since
 * the document was ready. Without waiting for the page, the time it takes to load its code would
 * look idle.
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
