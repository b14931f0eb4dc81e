/** `@evenkeel/safety` for node: as in the browser, but the bytes come from the package's own folder. */
import init, { initSync } from "../dist/evenkeel_wasm.js";
import { type SafetySource, load } from "./core.js";

export * from "./core.js";

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
  return readFile(new URL("./evenkeel_wasm_bg.wasm", import.meta.url));
}
