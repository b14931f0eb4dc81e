/**
 * The safety module, as the other modules of this package call it: they link no rules of their own. The paths of this
 * file and of its exports are in `crates/wasm-cbt/src/host.rs`.
 */
import * as wasm from '../dist/evenkeel_wasm.js';
import { safety } from './safety-module.js';

/** Screens the texts of one form. Arguments and result are bytes. */
export const screen = (given: Uint8Array): Uint8Array => safety.call(() => wasm.screen(given));

/** Returns the level of a text that the product acts on, as its place in the order of the levels. */
export const shownLevel = (text: string): number => safety.call(() => wasm.shownLevel(text));

/** Returns the rule ids of the crisis indicators of `spec-1` in a text, as bytes. */
export const indicators = (text: string): Uint8Array => safety.call(() => wasm.indicators(text));
