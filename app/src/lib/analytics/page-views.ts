/**
 * Sends a page view once the page is visible: a tab opened in the background waits until it is
 * shown.
 */
import { knowPages } from './events';
import { track } from './track';

interface Matching {
  state: { matches: readonly { routeId: string; fullPath: string; pathname: string }[] };
  routesByPath: object;
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
}

export function followPages(router: Matching): () => void {
  knowPages(Object.keys(router.routesByPath));
  let last: string | undefined;
  let held: string | undefined;

  const count = () => {
    if (held === undefined || document.visibilityState === 'hidden') return;
    const path = held;
    held = undefined;
    track('$pageview', { path });
  };
  const see = () => {
    const page = router.state.matches.at(-1);
    // A change of only the query isn't a page view.
    if (!page || page.pathname === last) return;
    last = page.pathname;
    // A 404 matches only the root route, which has no pattern.
    held = page.routeId === '__root__' ? undefined : page.fullPath;
    count();
  };

  const stop = router.subscribe('onResolved', see);
  document.addEventListener('visibilitychange', count);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', count);
  };
}
