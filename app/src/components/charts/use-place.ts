import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far ahead of the viewport a chart is drawn. */
const ahead = '400px';

/**
 * Measures the box of a chart. `width` is the width of the box, so that text keeps its size on
 * every screen. `near` is true once the box is close to the viewport or about to be printed;
 * otherwise a long page would draw all its charts before it responds to the first input.
 */
export function usePlace(start = 640) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(start);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const watch = new IntersectionObserver((seen) => setNear(seen.some((place) => place.isIntersecting)), { rootMargin: ahead });
    watch.observe(element);
    const onPrint = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', onPrint);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [near]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!near || !element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const now = Math.round(element.clientWidth);
      if (now > 0) setWidth(now);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [near]);

  return { box, width, near };
}
