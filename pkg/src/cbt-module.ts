/** The loader of the CBT module; not exported by the package. */
import * as bindings from '../dist/cbt/evenkeel_wasm_cbt.js';
import { Loader } from './loader.js';
import { safety } from './safety-module.js';

export const cbt = new Loader(bindings, safety);
