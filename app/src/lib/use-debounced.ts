import { useEffect, useState } from 'react';

/** Returns the text, debounced. */
export function useDebounced(text: string, delayMs = 300): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
