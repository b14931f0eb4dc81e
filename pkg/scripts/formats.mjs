// The second half of `npm run build`: makes the package's other formats from its ES modules.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transform } from 'esbuild';

const dist = new URL('../dist/', import.meta.url).pathname;

const read = (file) => readFileSync(join(dist, file), 'utf8');

function write(file, text) {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
}

/** No address belongs to a script or a CommonJS module, and none is asked for: their entries have the module's bytes. */
const noAddress = { 'import.meta.url': 'undefined' };

/** Entries that only ES modules have: those that fetch their module, those for Workers, and the command. */
const ONLY_ES_MODULES = /^(((cbt-|guide-)?workerd|index|cbt|guide|cli)\.|cbt-(forms|words)[./])/;

/** The files that decode and encode texts. */
const WITH_TEXTS = /(^|\/)(evenkeel_wasm\w*(?<!_base64)|bytes|numbers)\.js$/;

/** CommonJS: every module by itself, so that `schema` and the checks share one instance. */
async function commonJs() {
  const files = readdirSync(dist, { recursive: true }).filter(
    (name) => /(?<!\.wasm)\.(js|d\.ts)$/.test(name) && !ONLY_ES_MODULES.test(name),
  );
  for (const file of files) {
    const depth = file.split('/').length - 1;
    const here = (text) => text.replaceAll(`${'../'.repeat(depth + 1)}dist/`, depth === 0 ? './' : '../'.repeat(depth));
    if (file.endsWith('.d.ts')) write(`cjs/${file}`, here(read(file)));
    else write(`cjs/${file}`, await asCommonJs(here(read(file)), WITH_TEXTS.test(file) ? depth : undefined));
  }
  write('cjs/package.json', '{ "type": "commonjs", "sideEffects": false }\n');
}

/** `depth` is given for files that decode and encode texts. */
async function asCommonJs(text, depth) {
  const hasTexts = depth !== undefined;
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    supported: { 'dynamic-import': false },
    define: hasTexts ? { ...noAddress, TextDecoder: 'codec.Decoder', TextEncoder: 'codec.Encoder' } : noAddress,
    banner: hasTexts ? `const codec = require('./${'../'.repeat(depth)}text-codec.js');` : '',
  });
  return code;
}

const bundle = (options) =>
  build({
    entryPoints: [join(dist, 'inline.js')],
    bundle: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    define: noAddress,
    logLevel: 'warning',
    ...options,
  }).then((result) => result.outputFiles[0].text);

/** `createSafety()`: the checks as a function, so that each call has an instance of its own. */
async function instances() {
  const withoutBytes = {
    name: 'without-bytes',
    setup: ({ onLoad }) => onLoad({ filter: /_base64\.js$/ }, () => ({ contents: 'export default base64;' })),
  };
  const code = await bundle({ globalName: 'instance', plugins: [withoutBytes] });
  write(
    'instance.js',
    `import base64 from './evenkeel_wasm_base64.js';\n\nexport function createSafety() {\n  if (arguments.length > 0) throw new TypeError('createSafety() takes no argument');\n${code}return instance;\n}\n`,
  );
  write(
    'instance.d.ts',
    `/** All exports of \`@evenkeel/safety/inline\`, with a WebAssembly instance and a status of their own. */
export type Safety = Readonly<typeof import('./inline.js')>;

/** Creates an isolated copy of the checks: what stops it stops no other copy. \`setupSync()\` starts it. */
export declare function createSafety(): Safety;
`,
  );
}

/** A plain script, whose global variable has the exports of \`inline\`. */
async function script() {
  const code = await bundle({ globalName: 'EvenkeelSafety', minify: true });
  write('evenkeel-safety.global.js', code);
  write(
    'evenkeel-safety.global.d.ts',
    `declare global {
  /** All exports of \`@evenkeel/safety/inline\`. */
  const EvenkeelSafety: Readonly<typeof import('./inline.js')>;
}

export {};
`,
  );
}

await instances();
await commonJs();
await script();
