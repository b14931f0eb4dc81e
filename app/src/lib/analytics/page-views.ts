/** Counts a page once it is seen: a tab that was opened in the background waits until it is looked at. */
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
    // A change in the query alone is no new page.
    if (!page || page.pathname === last) return;
    last = page.pathname;
    // An address without a page has the root alone. There is no pattern to count it by.
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
