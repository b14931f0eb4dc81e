/** `@evenkeel/safety` for node: as in the browser, but the bytes come from the package's own folder. */
import init from "../dist/evenkeel_wasm.js";
import { type SafetySource, load } from "./core.js";

export * from "./core.js";

/** Loads the module, by default from beside this file. Rejects with `SafetyUnavailable`. */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return load(async () => {
    if (source !== undefined) return init({ module_or_path: await source });
    // Imported here and not above, so that a bundler that takes this entry for a browser does not trip over it.
    const name = "node:fs/promises";
    const { readFile } = (await import(name)) as { readFile: (from: URL) => Promise<Uint8Array<ArrayBuffer>> };
    return init({ module_or_path: await readFile(new URL("./evenkeel_wasm_bg.wasm", import.meta.url)) });
  });
}
