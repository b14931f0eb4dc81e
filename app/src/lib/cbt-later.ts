/** The CBT core for pages that are whole without it: its code is not fetched before the page stands. */
import { useEffect, useState } from 'react';
import type * as Cbt from '@/lib/cbt';

export type CbtCore = typeof Cbt.cbt;

/** None until it is there, and none where it cannot be had. */
export function useCbtLater(): CbtCore | undefined {
  const [core, setCore] = useState<CbtCore>();
  useEffect(() => {
    let live = true;
    import('@/lib/cbt').then(
      async ({ cbt, prepareCbt }) => {
        if ((await prepareCbt()) === 'ready' && live) setCore(cbt);
      },
      () => {},
    );
    return () => {
      live = false;
    };
  }, []);
  return core;
}
