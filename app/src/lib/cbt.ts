/**
 * The CBT core: forms, questionnaires, thinking patterns, numbers over time. A module of its own, loaded by the tools that
 * need it, so only their pages may import this file.
 */
import * as cbt from '@evenkeel/safety/cbt';
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { bridge, type WasmState } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety/cbt';
/** A person's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

export type CbtState = WasmState;

const module = bridge(cbt);

/** The core's functions, to be called once it is `ready`. */
export { cbt };

export const prepareCbt = module.prepare;
export const useCbt = module.useState;
