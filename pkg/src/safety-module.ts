/** The loader of the safety module; not exported by the package. */
import * as bindings from '../dist/evenkeel_wasm.js';
import { Loader } from './loader.js';

export const safety = new Loader(bindings, () => new URL('../dist/evenkeel_wasm_bg.wasm', import.meta.url));
