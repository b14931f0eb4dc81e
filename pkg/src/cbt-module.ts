/** The loader of the CBT module with all functions; not exported by the package. */
import * as bindings from '../dist/cbt/evenkeel_wasm_cbt.js';
import { provide } from './cbt-modules.js';

const cbt = provide(bindings, () => new URL('../dist/cbt/evenkeel_wasm_cbt_bg.wasm', import.meta.url));

/** Loads the module. */
export const load = cbt.load;

/** Returns whether the module can be called. */
export const isReady = cbt.isReady;

/**
 * Returns the module's status: `idle`, `loading`, `ready`, or `unavailable` after a failed load or
 * a trap.
 */
export const status = cbt.status;

/**
 * Calls a listener after each change of {@link status}. Returns a function that unsubscribes it.
 */
export const onStatusChange = cbt.onStatusChange;
