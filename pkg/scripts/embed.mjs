// The first half of `npm run build`: writes the compiled modules as base64, types their `.wasm` files, and copies the
// description of the rules. It also removes what an earlier build compiled, so that nothing stale is packed.
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const dist = new URL('../dist/', import.meta.url).pathname;
const whole = ['evenkeel_wasm', 'cbt/evenkeel_wasm_cbt', 'guide/evenkeel_wasm_guide'];
/** The modules for pages, which fetch them: elsewhere their entries have the whole one. */
const modules = [...whole, 'cbt-forms/evenkeel_wasm_cbt_forms', 'cbt-words/evenkeel_wasm_cbt_words'];

for (const name of modules) {
  if (!existsSync(join(dist, `${name}_bg.wasm`))) {
    console.error(`dist/${name}_bg.wasm is missing. \`cargo xtask wasm\` builds it.`);
    process.exit(1);
  }
}

const generated = new Set(
  modules.flatMap((name) => ['.js', '.d.ts', '_bg.wasm', '_bg.wasm.d.ts'].map((ending) => basename(name) + ending)),
);
for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
  if (entry.isFile() && !generated.has(entry.name)) rmSync(join(entry.parentPath ?? entry.path, entry.name));
}
rmSync(join(dist, 'cjs'), { recursive: true, force: true });

copyFileSync(new URL('../../crates/safety-core/RULES.md', import.meta.url), join(dist, 'RULES.md'));
for (const name of whole) {
  const base64 = readFileSync(join(dist, `${name}_bg.wasm`)).toString('base64');
  writeFileSync(join(dist, `${name}_base64.js`), `export default '${base64}';\n`);
  writeFileSync(join(dist, `${name}_base64.d.ts`), 'declare const base64: string;\nexport default base64;\n');
}
/**
 * How the loader starts a module. In place of what wasm-bindgen writes, whose types are those of browsers: a program
 * without them couldn't compile the package.
 */
const START = `/** Starts a module. Returns the running instance if there is one. */
export function initSync(from?: { module: object }): { readonly memory: { readonly buffer: ArrayBufferLike } };

/** Starts a module unless one is running. */
export default function init(from: { module_or_path: object }): Promise<unknown>;

/** Discards the running instance, so that the next start creates a new one. */
export function discardInstance(): void;
`;

for (const name of modules) {
  const types = join(dist, `${name}.d.ts`);
  const [functions, ...rest] = readFileSync(types, 'utf8').split(/^export type InitInput /m);
  if (rest.length > 0) writeFileSync(types, functions + START);
  // As bundlers and Workers import it. wasm-bindgen describes the exports of an instance instead.
  writeFileSync(
    join(dist, `${name}_bg.wasm.d.ts`),
    '/** A `WebAssembly.Module`. */\ndeclare const compiled: object;\nexport default compiled;\n',
  );
}
