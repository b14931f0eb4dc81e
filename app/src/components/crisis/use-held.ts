import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { seenPart } from './seen-part';

const textTypes = new Set(['text', 'search', 'tel', 'url', 'email']);
const takesText = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && textTypes.has(element.type));

/** Whether adding the block would push what is on the screen. Beside the text there is room. Without a layout it has no height. */
function wouldPush(block: HTMLElement | null, text: Element): boolean {
  const place = block?.getBoundingClientRect();
  if (!place || place.height === 0 || place.left >= text.getBoundingClientRect().right) return false;
  const { from, to } = seenPart();
  return place.top < to && place.bottom > from;
}

/**
 * Holds a block back while the user types: it would appear by itself and push away what they read or are about to press.
 * It takes its place once they leave the text and the strip that says the same, or when it is released.
 */
export function useHeld(
  block: RefObject<HTMLElement | null>,
  strip?: RefObject<HTMLElement | null>,
): [isHeld: boolean, release: () => void] {
  const [isHeld, setHeld] = useState(false);
  // Before the first paint, so the block isn't seen where it then goes away.
  useLayoutEffect(() => {
    const text = document.activeElement;
    // What the block would push is known only once it has a layout.
    // oxlint-disable-next-line react/set-state-in-effect
    if (text && takesText(text) && wouldPush(block.current, text)) setHeld(true);
  }, [block]);
  useEffect(() => {
    if (!isHeld) return;
    const end = new AbortController();
    const { signal } = end;
    const release = () => setHeld(false);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const to = relatedTarget instanceof Element ? relatedTarget : null;
      // Another window has the focus, and it comes back to the same text.
      if (!document.hasFocus() || takesText(to) || strip?.current?.contains(to)) return;
      // A button must not move away from under the pointer.
      if (document.querySelector(':active') === null) release();
      else window.addEventListener('click', release, { once: true, signal });
    };
    document.addEventListener('focusout', onFocusOut, { signal });
    return () => end.abort();
  }, [isHeld, strip]);
  return [isHeld, () => setHeld(false)];
}
