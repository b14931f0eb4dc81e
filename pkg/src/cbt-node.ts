/** `@evenkeel/safety/cbt` for node: as in the browser, but the bytes come from the package's own folder. */
import init, { initSync } from "../dist/cbt/evenkeel_wasm_cbt.js";
import { load } from "./cbt-core.js";
import type { SafetySource } from "./loader.js";

export * from "./cbt-core.js";

/** Loads the module, by default from beside this file. Rejects with `SafetyUnavailable`. */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return load(async () => {
    const given = await (source ?? ownBytes());
    // Bytes start at once. The asynchronous way asks whether they are a `Response`, and that word alone makes node load
    // its whole fetch library.
    if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer || given instanceof WebAssembly.Module) {
      return initSync({ module: given });
    }
    return init({ module_or_path: given });
  });
}

async function ownBytes(): Promise<Uint8Array<ArrayBuffer>> {
  // Imported here and not above, so that a bundler that takes this entry for a browser does not trip over it.
  const name = "node:fs/promises";
  const { readFile } = (await import(name)) as { readFile: (from: URL) => Promise<Uint8Array<ArrayBuffer>> };
  return readFile(new URL("./cbt/evenkeel_wasm_cbt_bg.wasm", import.meta.url));
}
