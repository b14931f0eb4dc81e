/** What a toast must never cover. */
const waysToHelp = 'a[href^="tel:"], a[href^="sms:"], a[href^="/crisis"], header button[aria-haspopup="dialog"]';
/** A change of page this soon belongs to the action that the toast tells about. */
const sameActionMs = 1000;
const stepPx = 8;

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far a box has to go up to be clear of all others and still be below `top`. Nothing if there is no such place.
 */
export function wayUp(box: Edges, others: readonly Edges[], top: number): number | undefined {
  const besides = others.filter(({ left, right }) => left < box.right && right > box.left);
  for (let up = 0; box.top - up >= top; up += stepPx) {
    if (besides.every((other) => other.bottom <= box.top - up || other.top >= box.bottom - up)) return up;
  }
  return undefined;
}

/** Keeps a toast clear of the ways to help, wherever they come to be, and closes it when the page changes. Returns how to stop. */
export function keepClear(box: HTMLElement, close: () => void): () => void {
  const since = performance.now();
  let page = location.href;
  const place = () => {
    if (location.href !== page) {
      page = location.href;
      if (performance.now() - since > sameActionMs) return close();
    }
    box.style.translate = '';
    const others = [...document.querySelectorAll(waysToHelp)]
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const up = wayUp(box.getBoundingClientRect(), others, 0);
    box.style.translate = up ? `0 -${up}px` : '';
    box.style.visibility = up === undefined ? 'hidden' : '';
  };
  place();
  const changes = new MutationObserver(place);
  // Its own styles are not among what is observed.
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  return () => {
    changes.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
