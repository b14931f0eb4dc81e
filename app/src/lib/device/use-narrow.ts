import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useState } from 'react';

/** Below this width (`lg`) a page has no room for a column beside it. */
export const oneColumnPx = 992;

/** Returns whether the window is narrower than a limit, by default that of a phone. Resize events are debounced. */
export function useNarrow(limitPx: number = LIMITS.mobileBreakpointPx): boolean {
  const isNarrow = () => window.innerWidth < limitPx;
  const [narrow, setNarrow] = useState(isNarrow);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNarrow(window.innerWidth < limitPx), LIMITS.mobileDebounceMs);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [limitPx]);

  return narrow;
}
