import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** How far the end may be behind the dock and still count as in view. */
const nearPx = 24;
/** Below this height of what is seen of the page, as with a keyboard, the dock keeps to the most important. */
const roomyHeight = 600;

/**
 * Keeps a dock at the bottom of the screen, above the on-screen keyboard and what else is fixed there, and follows the
 * end of the list above it: what is added scrolls into view if the reader was at the end, and always after the reader
 * has sent something. `version` changes with the list, `sent` counts what was sent. Returns whether the end is in view,
 * and a function that scrolls to it.
 */
export function useDock(
  dockRef: RefObject<HTMLElement | null>,
  endRef: RefObject<HTMLElement | null>,
  version: unknown,
  sent: number,
): [atEnd: boolean, toEnd: () => void] {
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const toEnd = useCallback(() => {
    const [dock, end] = [dockRef.current, endRef.current];
    if (!dock || !end) return;
    // The list must end above the dock, not behind it. The page's own padding already leaves room for the bottom bar.
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    end.style.setProperty('scroll-margin-bottom', `${dock.offsetHeight + (Number.parseFloat(dock.style.bottom) || 0) - padding}px`);
    following.current = true;
    end.scrollIntoView({ block: 'end' });
  }, [dockRef, endRef]);

  useEffect(() => {
    const [dock, viewport] = [dockRef.current, window.visualViewport];
    // The keyboard covers the page without changing its height.
    const place = () => {
      const covered = viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0;
      const bar = document.querySelector<HTMLElement>('[data-bottom-bar], [data-foot-strip]')?.offsetHeight ?? 0;
      dock?.toggleAttribute('data-tight', (viewport?.height ?? window.innerHeight) < roomyHeight);
      dock?.style.setProperty('bottom', `${Math.max(covered, bar)}px`);
    };
    const look = () => {
      const end = endRef.current;
      if (!dock || !end) return;
      following.current = end.getBoundingClientRect().top <= dock.getBoundingClientRect().top + nearPx;
      setAtEnd(following.current);
    };
    const grown = () => {
      place();
      if (following.current) toEnd();
    };
    place();
    // The first call only tells the size: a page opens at its top.
    let isFirst = true;
    const resized = () => {
      if (!isFirst) grown();
      isFirst = false;
    };
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resized);
    if (dock) sizes?.observe(dock);
    window.addEventListener('scroll', look, { passive: true });
    for (const target of [viewport, window]) target?.addEventListener('resize', grown);
    viewport?.addEventListener('scroll', place);
    return () => {
      sizes?.disconnect();
      window.removeEventListener('scroll', look);
      for (const target of [viewport, window]) target?.removeEventListener('resize', grown);
      viewport?.removeEventListener('scroll', place);
    };
  }, [dockRef, endRef, toEnd]);

  // A page opens at its top: only what is added is followed.
  const first = useRef(version);
  useEffect(() => {
    if (first.current === version) return;
    first.current = undefined;
    if (following.current) toEnd();
  }, [version, toEnd]);
  useEffect(() => {
    if (sent > 0) toEnd();
  }, [sent, toEnd]);
  return [atEnd, toEnd];
}
