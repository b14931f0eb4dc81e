/** The loader of the guide's module; not exported by the package. */
import * as bindings from '../dist/guide/evenkeel_wasm_guide.js';
import { Loader } from './loader.js';
import { safety } from './safety-module.js';

export const guide = new Loader(bindings, () => new URL('../dist/guide/evenkeel_wasm_guide_bg.wasm', import.meta.url), safety);
