import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still shown. A response must not lead a user on who has left. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
