/**
 * Some pages come with a first view: what the app will show, rendered when it was built (scripts/first-views.mjs). The app
 * renders behind it, and takes its place once it shows as much. What the user does until then is not lost.
 */
import type { ShownPages } from '@/lib/when-ready';

/** Parts that are loaded beside the page may come so much later than the page, and the page than the start. */
const patienceMs = 2000;
const latestMs = 6000;

/** How much a view shows. Texts that depend on the day are in elements of their own in the first view. */
const size = (view: Element): number => view.querySelectorAll('main *:not([data-volatile])').length;

export function replaceFirstView(view: HTMLElement, router: ShownPages, root: HTMLElement): void {
  // To someone who has signed in it shows nothing, and the page may be a different one.
  const wanted = document.documentElement.hasAttribute('data-signed-in') ? 1 : size(view);
  let pressed: Element | null = null;
  view.addEventListener('click', ({ target }) => (pressed = (target as Element).closest('button, a[href^="#"]')));
  let latest = performance.now() + latestMs;
  const unsubscribe = router.subscribe('onRendered', () => (latest = performance.now() + patienceMs));
  const look = () => {
    if (size(root) < wanted && performance.now() < latest) {
      requestAnimationFrame(look);
      return;
    }
    unsubscribe();
    const focused = view.contains(document.activeElement) ? document.activeElement : null;
    view.remove();
    if (focused) counterpart(focused, view, root)?.focus();
    if (pressed) counterpart(pressed, view, root)?.click();
  };
  look();
}

/** Returns the element of the app that is what an element was in the first view. */
function counterpart(element: Element, view: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const main = root.querySelector('main');
  if (main && element.matches('main')) return main;
  const isSame = (other: HTMLElement) => other.textContent === element.textContent && other.ariaLabel === element.ariaLabel;
  const allIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a, button, summary')].filter(isSame);
  // Several may have the same words.
  return allIn(root)[allIn(view).findIndex((other) => other === element)];
}
