#!/usr/bin/env node
/// <reference types="node" />
/** `npx @evenkeel/safety check FILE`: the checks for scripts, with JSON and exit codes. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CheckOptions, PRODUCT_RULESET, RULES_VERSION, type RiskLevel, analyse, setup } from './node.js';

const LEVELS: readonly RiskLevel[] = ['none', 'low', 'medium', 'high', 'critical'];

const USAGE = `Usage: evenkeel-safety check [options] FILE ...

Checks each file as one text and prints a JSON array with one report a file, or what is wrong with it as "error".
"-" is the standard input, which is read once. The reports quote nothing of the text: spans are positions in it, in UTF-16 code units, of
which a byte order mark is one.

Options
  --fail-at LEVEL      the "shownLevel" from which the exit code is 1: low, medium, high or critical (default medium)
  --ruleset RULESET    extended-1, or spec-1, which finds less (default ${PRODUCT_RULESET})
  --sql-policy POLICY  which SQL words block a text: literal or contextual (default literal)
  --version            print the version of the package and its rules
  -h, --help           print this text

Exit codes: 0 no text reached the level or is blocked by "sanitise", 1 one did or is, 2 wrong usage, a file that can't be
checked, or a report that can't be written. What "prompt" blocks doesn't count.
`;

class UsageError extends Error {}

class UnreadableFile extends Error {}

function oneOf<T extends string>(value: string, words: readonly T[], name: string): T {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageError(`${name} must be one of ${words.join(', ')}`);
  return found;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOENT: 'no such file',
  ENOSPC: 'no space is left',
};

/** Returns why the system refused something, in words where there are some. */
function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

/** Waits for the whole input, because one that doesn't block can't be read at once. */
async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

let input: Promise<Uint8Array> | undefined;

async function textOf(file: string): Promise<string> {
  try {
    const bytes = file === '-' ? await (input ??= readInput()) : readFileSync(file);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile(`cannot read ${file}: ${cause instanceof TypeError ? 'it is not UTF-8' : reasonOf(cause)}`);
  }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'fail-at': { type: 'string', default: 'medium' },
        ruleset: { type: 'string', default: PRODUCT_RULESET },
        'sql-policy': { type: 'string', default: 'literal' },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Returns the report without `value`, which is the text itself, or what is wrong with the file. */
async function check(file: string, options: CheckOptions) {
  try {
    const { sanitise, ...report } = analyse(await textOf(file), options);
    const { value: _text, ...withoutText } = sanitise;
    return { file, ...report, sanitise: withoutText };
  } catch (cause) {
    if (cause instanceof UnreadableFile) return { file, error: cause.message };
    if (cause instanceof TypeError) return { file, error: `cannot check ${file}: ${cause.message}` };
    throw cause;
  }
}

/** Returns the exit code of one report. */
function codeOf(report: Awaited<ReturnType<typeof check>>, failAt: number): number {
  if ('error' in report) return 2;
  return report.sanitise.blocked || LEVELS.indexOf(report.shownLevel) >= failAt ? 1 : 0;
}

async function run(): Promise<number> {
  const { values, positionals } = parse();
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (values.version) {
    process.stdout.write(`${RULES_VERSION}\n`);
    return 0;
  }
  const [command, ...files] = positionals;
  if (command !== undefined && command !== 'check') throw new UsageError(`unknown command "${command}"; the only one is "check"`);
  if (files.length === 0) throw new UsageError('nothing to check');
  const failAt = LEVELS.indexOf(oneOf(values['fail-at'], LEVELS.slice(1), '--fail-at'));
  const ruleset = oneOf(values.ruleset, ['spec-1', 'extended-1'] as const, '--ruleset');
  const sqlPolicy = oneOf(values['sql-policy'], ['literal', 'contextual'] as const, '--sql-policy');
  await setup();
  const reports = await Promise.all(files.map((file) => check(file, { ruleset, sqlPolicy })));
  process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
  for (const report of reports) if ('error' in report) process.stderr.write(`${report.error}\n`);
  return Math.max(...reports.map((report) => codeOf(report, failAt)));
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` may have enough.
  if (error.code === 'EPIPE') return;
  process.stderr.write(`cannot write the reports: ${reasonOf(error)}\n`);
  process.exit(2);
});
try {
  process.exitCode = await run();
} catch (cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  process.stderr.write(cause instanceof UsageError ? `${message}\n\n${USAGE}` : `${message}\n`);
  process.exitCode = 2;
}
