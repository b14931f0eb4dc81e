import { useLayoutEffect, useRef, useState } from 'react';

/** The drawing is as wide as its place, so that the letters in it keep their size on every screen. */
export function useWidth(start = 640) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(start);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const now = Math.round(element.clientWidth);
      if (now > 0) setWidth(now);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return [box, width] as const;
}
