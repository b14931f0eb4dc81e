import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { safety } from '../../pkg/dist/safety-module.js';
import { cbtBridge } from '@/lib/wasm/cbt';
import { prepareGuide } from '@/lib/wasm/guide';
import { askCore, prepareSafety, type JournalEntryInput } from '@/lib/wasm/safety';

const built = (file: string) => readFile(resolve(import.meta.dirname, '../../pkg/dist', file));

/** Loads the real core from the package that the app ships, because a mock would prove nothing. */
export async function loadCore(): Promise<void> {
  const state = await prepareSafety(built('evenkeel_wasm_bg.wasm'));
  if (state !== 'ready') throw new Error('the safety core did not load: run `cargo xtask wasm` first');
}

/** Loads the real CBT core. In Node, both parts are one module, which has everything. */
export async function loadCbt(): Promise<void> {
  for (const part of ['forms', 'words'] as const) {
    const state = await cbtBridge(part).prepare(built('cbt/evenkeel_wasm_cbt_bg.wasm'));
    if (state !== 'ready') throw new Error('the CBT core did not load: run `cargo xtask wasm` first');
  }
}

/** Loads the real guide. */
export async function loadGuide(): Promise<void> {
  const state = await prepareGuide(built('guide/evenkeel_wasm_guide_bg.wasm'));
  if (state !== 'ready') throw new Error('the guide did not load: run `cargo xtask wasm` first');
}

/** Puts the safety core into the state after a trap: unavailable until it is loaded again. */
export function stopCore(): void {
  try {
    safety.call(() => {
      throw new WebAssembly.RuntimeError('stopped by a test');
    });
  } catch {
    // The page sees no exception either.
  }
}

/** Returns the core's report on a journal entry. */
export const readEntry = (entry: JournalEntryInput) => askCore((core) => core.validateJournalEntry(entry));
