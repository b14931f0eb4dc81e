import { useMemo } from 'react';
import { cbt, useCbt, type Hold, type Tool } from '@/lib/wasm/cbt';

/**
 * Why no tool may argue with these texts, if it may not. Texts of balanced thoughts are left out by the caller. `tool` is
 * that of the page.
 */
export function useHold(tool: Tool, ...texts: readonly (string | undefined)[]): Hold | undefined {
  const ready = useCbt(tool) === 'ready';
  // A line break can't be part of what separates two texts: the rules read white space as one blank.
  const key = texts.map((text) => text ?? '').join('\u0000');
  return useMemo(() => {
    const written = key.split('\u0000').filter((text) => text.trim() !== '');
    return ready && written.length > 0 ? (cbt.findHold(written) ?? undefined) : undefined;
  }, [ready, key]);
}
