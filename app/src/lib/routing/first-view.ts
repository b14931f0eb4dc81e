/**
 * Some pages come with a first view: what the app will show, rendered when it was built (scripts/first-views.mjs). The app
 * renders behind it, and takes its place once it shows as much.
 */
import type { ShownPages } from '@/lib/when-ready';

/** Parts that are loaded beside the page may come so much later than the page, and the page than the start. */
const patienceMs = 2000;
const latestMs = 6000;

/** How much a view shows. Texts that depend on the day are in elements of their own in the first view. */
const size = (view: Element): number => view.querySelectorAll('main *:not([data-volatile])').length;

export function replaceFirstView(router: ShownPages, root: HTMLElement): void {
  const view = firstView();
  if (!view) return;
  const wanted = size(view);
  let latest = performance.now() + latestMs;
  const unsubscribe = router.subscribe('onRendered', () => (latest = performance.now() + patienceMs));
  const look = () => {
    if (size(root) < wanted && performance.now() < latest) {
      requestAnimationFrame(look);
      return;
    }
    unsubscribe();
    removeFirstView();
  };
  look();
}

/** Shows the app, whatever it shows. */
export function removeFirstView(): void {
  firstView()?.remove();
}

const firstView = () => document.getElementById('first-view');
