import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { prepareSafety } from '@/lib/safety';

/** The real core, read from the package that the app ships. A stand-in would test nothing. */
export async function loadCore(): Promise<void> {
  const bytes = await readFile(resolve(import.meta.dirname, '../../pkg/dist/evenkeel_wasm_bg.wasm'));
  const state = await prepareSafety(bytes);
  if (state !== 'ready') throw new Error('the safety core did not load: run `cargo xtask wasm` first');
}
