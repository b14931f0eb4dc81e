// Loads the contestant that uses the regex crate.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns `hits(text)` of the regex crate, the size of its module and its compile time. */
export async function load(folder, rules) {
  const file = join(folder, 'evenkeel_bench_regex_wasm_bg.wasm');
  const glue = await import(pathToFileURL(join(folder, 'evenkeel_bench_regex_wasm.js')));
  const bytes = await readFile(file);
  glue.initSync({ module: bytes });
  const begun = performance.now();
  const matcher = new glue.Matcher(rules.map(({ pattern }) => pattern).join('\n'));
  const startMs = performance.now() - begun;
  return { bytes, startMs, hits: (text) => matcher.hits(text) };
}
