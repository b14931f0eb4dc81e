import { useLayoutEffect, useState, type RefObject } from 'react';
import { caretLine, focusedField } from '@/components/live/caret-line';
import { toasts } from '@/lib/toasts';
import { seenPart } from './seen-part';

/** Below this height, as with a keyboard, the strip has only its buttons. */
const roomyHeight = 600;

export interface StripPlace {
  /** In pixels from the top of the layout viewport. */
  top: number;
  /** Which edge of the strip is there. */
  edge: 'top' | 'bottom';
  isRoomy: boolean;
}

/** The block can be taller than the screen, so it is its first number that must be in view. */
export const firstLine = (block: HTMLElement | null) => block?.querySelector('a');

/**
 * Returns where the strip goes; undefined while the block's first line is in view. It is at the upper edge of what is seen
 * of the page, or at the lower one if it would cover the line being written there, or else more of its text. Also returns
 * for which rise of the level the block was last seen.
 */
export function useStripPlace(
  block: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
  isHeld: boolean,
  rises: number,
): [place: StripPlace | undefined, seenRise: number | undefined] {
  const [place, setPlace] = useState<StripPlace>();
  const [seenRise, setSeenRise] = useState<number>();
  // Its height is known once it is shown.
  const isShown = place !== undefined;
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const update = (isLater = true) => {
      const line = firstLine(block.current)?.getBoundingClientRect();
      if (!line && !isHeld) return;
      const next = line && isSeen(line) ? undefined : placeOf(strip.current?.offsetHeight ?? 0);
      // At first the block is there for a moment even if it is then held back.
      if (!next && isLater) setSeenRise(rises);
      setPlace((before) => (before?.top === next?.top && before?.edge === next?.edge && before?.isRoomy === next?.isRoomy ? before : next));
    };
    const again = () => update();
    update(false);
    document.addEventListener('selectionchange', again);
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(again);
    // The block moves when the text above it grows.
    sizes?.observe(document.body);
    // Once the toast is rendered.
    const stopToasts = toasts.subscribe(() => requestAnimationFrame(again));
    for (const target of [view, window]) {
      target?.addEventListener('resize', again);
      target?.addEventListener('scroll', again, { passive: true });
    }
    return () => {
      document.removeEventListener('selectionchange', again);
      sizes?.disconnect();
      stopToasts();
      for (const target of [view, window]) {
        target?.removeEventListener('resize', again);
        target?.removeEventListener('scroll', again);
      }
    };
  }, [block, strip, isHeld, rises, isShown]);
  return [place, seenRise];
}

function isSeen({ top, bottom }: DOMRect): boolean {
  const { from, to } = seenPart();
  return top >= from && bottom <= to;
}

function placeOf(height: number): StripPlace {
  const { from, to, height: seen } = seenPart();
  const field = focusedField();
  const line = field && caretLine(field);
  const text = document.activeElement?.getBoundingClientRect();
  const covered = (start: number, part?: { top: number; bottom: number }) =>
    part ? Math.max(0, Math.min(part.bottom, start + height) - Math.max(part.top, start)) : 0;
  const moreAbove = (part?: { top: number; bottom: number }) => covered(from, part) - covered(to - height, part);
  const isRoomy = seen >= roomyHeight;
  return (moreAbove(line) || moreAbove(text)) > 0 ? { top: to, edge: 'bottom', isRoomy } : { top: from, edge: 'top', isRoomy };
}
