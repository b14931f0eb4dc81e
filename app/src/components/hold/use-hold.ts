import { useMemo } from 'react';
import { cbt, useCbt, type CbtPart, type Hold } from '@/lib/wasm/cbt';

/**
 * Why no tool may argue with these texts, if it may not. The caller leaves out texts of balanced thoughts. `part`
 * is the module of the page.
 */
export function useHold(part: CbtPart, ...texts: readonly (string | undefined)[]): Hold | undefined {
  const ready = useCbt(part) === 'ready';
  // A line break can't be part of what separates two texts: the rules read white space as one blank.
  const key = texts.map((text) => text ?? '').join('\u0000');
  return useMemo(() => {
    const written = key.split('\u0000').filter((text) => text.trim() !== '');
    return ready && written.length > 0 ? (cbt.findHold(written) ?? undefined) : undefined;
  }, [ready, key]);
}
