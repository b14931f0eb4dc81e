/**
 * Bridge to the CBT core: forms, questionnaires, distortions, analytics. A separate module, loaded
 * by the pages that import this file.
 */
import * as cbt from '@evenkeel/safety/cbt';
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { bridge, type WasmState } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety/cbt';
/** A user's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

export type CbtState = WasmState;

const module = bridge(cbt);

/** The core's functions. Call them only when it is `ready`. */
export { cbt };

export const prepareCbt = module.prepare;
export const useCbt = module.useState;
