import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useState } from 'react';

const isNarrow = () => window.innerWidth < LIMITS.mobileBreakpointPx;

/** Returns whether the window is as narrow as a phone. Resize events are debounced. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(isNarrow);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNarrow(isNarrow()), LIMITS.mobileDebounceMs);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return narrow;
}
