import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Drawn this far ahead of the reader, in CSS pixels. */
const ahead = '400px';

/**
 * Where a chart stands. `width`: as wide as its place, so that the letters in it keep their size on every screen.
 * `near`: whether anybody is about to see it; a long page would else draw all its charts before its first words can be
 * used. On paper everything is seen.
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
