// The benchmark. `cargo xtask bench` builds what it needs and starts it. Times are never asserted;
// it fails only if implementations disagree about a verdict.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { agree } from './agree.mjs';
import { EDGES, entries, entry, hostile } from './corpus.mjs';
import * as facade from './facade.mjs';
import { inTurns, summary, timeEach } from './measure.mjs';
import { ratio, table, time } from './print.mjs';
import { reference } from './reference.mjs';
import { phrases } from './phrases.mjs';
import * as regexWasm from './regex-wasm.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    native: { type: 'string' },
    rules: { type: 'string' },
    'regex-wasm': { type: 'string' },
    module: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const moduleBytes = readFileSync(options.module);
const rules = JSON.parse(readFileSync(options.rules, 'utf8'));

const safety = await facade.load();
await safety.setup(moduleBytes);
const javascript = reference(rules);
const regex = await regexWasm.load(options['regex-wasm'], javascript.patterns);
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const SIZES = [
  { length: 300, texts: entries(300, 40), repeats: 20 },
  { length: 3_000, texts: entries(3_000, 20), repeats: 12 },
  { length: 10_000, texts: entries(10_000, 12), repeats: 10 },
];

console.log(
  `Evenkeel benchmark: node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}, ${rounds} rounds in turns`,
);
compareVerdicts();
await speed();
besideTheBoundary();
sizes();
firstVerdict();
growth();
await exercises();
worstCases();

/** The report without the names of the rules in force, which the references don't have. */
function verdict(text) {
  const { rules: _, ...report } = safety.analyse(text);
  return report;
}

/** Runs first, because times of contestants that disagree are worthless. */
function compareVerdicts() {
  const texts = [...SIZES.flatMap((size) => size.texts), ...EDGES, ...Object.values(hostile(2_000))];
  const differences = texts.flatMap((text) => [
    ...agree('JavaScript, rule by rule', verdict(text), javascript.ruleByRule(text), text),
    ...agree('JavaScript, combined', verdict(text), javascript.combined(text), text),
  ]);
  if (differences.length > 0) {
    for (const difference of differences.slice(0, 10)) console.error(difference);
    console.error(`\n${differences.length} disagreements on ${texts.length} texts; no times are shown.`);
    process.exit(1);
  }
  console.log(`The wasm module and both JavaScript references agree on ${texts.length} texts.`);
}

/** Measures p50 and p99 of every contestant, and how many times slower than the package it is. */
async function speed() {
  for (const { length, texts, repeats } of SIZES) {
    const file = join(folder, `${length}.json`);
    writeFileSync(file, JSON.stringify(texts));
    const inNode = (name, call) => ({ name, round: (all, times) => timeEach(call, all, times) });
    const carrier = new TextEncoder();
    const memory = new Uint8Array(3 * length + 8);
    const contestants = [
      inNode('Evenkeel, wasm through the npm package', (text) => safety.analyse(text)),
      inNode('    the same with ruleset extended-1', (text) => safety.analyse(text, { ruleset: 'extended-1' })),
      inNode('(a) JavaScript, RegExp rule by rule', javascript.ruleByRule),
      inNode('(a) JavaScript, one combined RegExp', javascript.combined),
      inNode('(a) JavaScript, the phrases of extended-1 alone', phrases),
      inNode('    the text as UTF-8 only', (text) => carrier.encodeInto(text, memory).written),
      inNode('    over the boundary and back: fieldLength', (text) => safety.fieldLength(text)),
      inNode('(b) regex crate in wasm, hits without a report', regex.hits),
      inNode('    like for like: Evenkeel, small report', (text) => safety.detectMedical(text)),
      ...['spec-1', 'extended-1'].map((ruleset) => ({
        name: `(c) Evenkeel, native Rust, ${ruleset}`,
        round: (_, times) => JSON.parse(execFileSync(options.native, [file, String(times), ruleset], { maxBuffer: 1 << 28 }).toString()),
      })),
    ];
    const samples = await inTurns(contestants, texts, { rounds, repeats });
    const yardstick = summary(samples.get(contestants[0].name));
    const rows = contestants.map(({ name }) => {
      const { p50, p99 } = summary(samples.get(name));
      return [name, time(p50), time(p99), ratio(p50, yardstick.p50), ratio(p99, yardstick.p99)];
    });
    const header = ['whole analyse', 'p50', 'p99', 'p50 ratio', 'p99 ratio'];
    table(`Entries of ${length.toLocaleString('en-GB')} characters (ratio: time / Evenkeel's time)`, header, rows);
  }
}

/** Takes the median of fresh processes: within one, the ratio is always the same, and another's differs by a half. */
function besideTheBoundary() {
  const script = fileURLToPath(new URL('boundary.mjs', import.meta.url));
  const rows = SIZES.map(({ length }) => {
    const runs = Array.from({ length: 9 }, () =>
      JSON.parse(execFileSync(process.execPath, [script, options.module, String(length)]).toString()),
    );
    const ratios = runs.map(([analyse, fieldLength]) => analyse / fieldLength);
    const median = (values) => summary(values).p50;
    const medians = [0, 1].map((column) => time(median(runs.map((run) => run[column]))));
    const range = [Math.min(...ratios), Math.max(...ratios)].map((value) => value.toFixed(2)).join(' to ');
    return [`${length.toLocaleString('en-GB')} characters`, ...medians, ratio(median(ratios), 1), range];
  });
  table(
    'Beside carrying the text over the boundary and back (medians of 9 fresh processes)',
    ['', 'extended-1', 'fieldLength', 'ratio', 'of the processes'],
    rows,
  );
}

function sizes() {
  const row = (name, bytes) => [
    name,
    ...[bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length].map(
      (size) => `${(size / 1000).toFixed(1)} kB`,
    ),
  ];
  table('Size of the module', ['', 'raw', 'gzip', 'brotli'], [row('Evenkeel', moduleBytes), row('(b) regex crate', regex.bytes)]);
}

/** Takes the median of fresh processes; within one, the engine would reuse compiled code. */
function firstVerdict() {
  const script = fileURLToPath(new URL('first-verdict.mjs', import.meta.url));
  const runs = Array.from({ length: 15 }, () => JSON.parse(execFileSync(process.execPath, [script, options.module]).toString()));
  const median = (column) => summary(runs.map((run) => run[column] * 1000)).p50;
  table(
    'From bytes to the first verdict (median of 15 fresh processes)',
    ['', 'set up', 'first analyse', 'sum'],
    [
      ['Evenkeel', ...[0, 1, 2].map((column) => time(median(column)))],
      ['(b) regex crate, compiling the patterns only', time(regex.startMs * 1000), '-', '-'],
    ],
  );
}

function growth() {
  const rows = [300, 1_000, 3_000, 10_000, 30_000, 100_000].map((length) => {
    const texts = [0, 1, 2, 3].map((index) => entry(length, 77 + index));
    const { p50, p99 } = summary(timeEach((text) => safety.analyse(text), texts, Math.ceil(300_000 / length)));
    return [length.toLocaleString('en-GB'), time(p50), time(p99), `${((p50 * 1000) / length).toFixed(1)} ns`];
  });
  table('Growth with length', ['characters', 'p50', 'p99', 'p50 a character'], rows);
}

/** Texts with a match or a sentence end at every word, in the functions that compare matches with each other. */
async function exercises() {
  const [cbt, guide] = await Promise.all(['./cbt', './guide'].map((name) => facade.load(name)));
  await Promise.all([cbt.setup(), guide.setup()]);
  const asks = { findHold: (text) => cbt.findHold([text]), findPatterns: cbt.findPatterns, reflect: guide.reflect };
  const lengths = [1_000, 10_000, 100_000];
  const rows = Object.entries(asks).flatMap(([name, ask]) =>
    ['the birth ', '"he said" ', 'x.\n'].map((part) => {
      const times = lengths.map((length) => summary(timeEach((text) => ask(text), [part.repeat(length / part.length)], 3)).p50);
      return [`${name}, ${JSON.stringify(part)}`, ...times.map(time)];
    }),
  );
  table('Growth of the exercises with length, p50', ['', ...lengths.map((length) => length.toLocaleString('en-GB'))], rows);
}

/**
 * Text that someone may paste to freeze the page. Also measured with the other SQL policy, whose
 * patterns are longer.
 */
function worstCases() {
  const contextual = { sqlPolicy: 'contextual' };
  const rows = Object.entries(hostile()).map(([name, text]) => ({
    name,
    literal: summary(timeEach((given) => safety.analyse(given), [text], 20)),
    extended: summary(timeEach((given) => safety.analyse(given, { ruleset: 'extended-1' }), [text], 20)),
    other: summary(timeEach((given) => safety.analyse(given, contextual), [text], 20)),
    theirs: summary(timeEach(javascript.ruleByRule, [text], 5)),
  }));
  rows.sort((left, right) => right.other.p50 - left.other.p50);
  table(
    'Hostile texts of 10,000 characters, slowest first',
    ['', 'p50', 'max', 'contextual p50', 'contextual max', 'extended-1 p50', '(a) rule by rule, p50'],
    rows.map(({ name, literal, other, extended, theirs }) => [
      name,
      ...[literal.p50, literal.max, other.p50, other.max, extended.p50, theirs.p50].map(time),
    ]),
  );
}
