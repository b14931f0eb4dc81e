/**
 * Bridge to the CBT core: forms, questionnaires, distortions, analytics. A separate module, loaded
 * by the pages that use it once they are on the screen.
 */
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { bridge, type WasmState } from '@/lib/wasm/bridge';

type Cbt = typeof import('@evenkeel/safety/cbt');

export type * from '@evenkeel/safety/cbt';
/** A user's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

export type CbtState = WasmState;

/** The core's functions. Set once it is `ready`; call them only then. */
export let cbt: Cbt;

const module = bridge(async () => {
  cbt = await import('@evenkeel/safety/cbt');
  return cbt;
});

export const prepareCbt = module.prepare;
export const useCbt = module.useState;
