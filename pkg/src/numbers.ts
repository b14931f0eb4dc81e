/**
 * Texts for the checks, and the numbers that the checks answer with, which are read in place. The functions of
 * `report.gen.ts` read whole reports; `crates/wasm-bridge/src/report.rs` describes the form.
 */
import type { SpecRuleInfo } from './reports.js';

/** What reports repeat of a rule. Only the rules of `spec-1` have a weight. */
type Rule = Pick<SpecRuleInfo, 'id' | 'group' | 'label' | 'weight'>;

const encoder = new TextEncoder();

let numbers = new Float64Array();
let at = 0;
let rules: readonly unknown[] = [];
let raw = '';

let place = new Uint8Array();

/** Writes a text where the module reads it. Returns its length in bytes. */
export function writeText(value: string, memory: ArrayBuffer, room: number): number {
  raw = value;
  const most = 3 * value.length;
  // A new view takes longer than writing a short text.
  if (place.buffer !== memory || place.byteOffset !== room || place.length < most) place = new Uint8Array(memory, room, most);
  return encoder.encodeInto(value, place).written;
}

/** Prepares to read the report at an address. */
export function openReport(memory: ArrayBuffer, address: number, all: readonly unknown[]): void {
  // The memory is replaced when it grows.
  if (numbers.buffer !== memory) numbers = new Float64Array(memory);
  at = address / 8;
  rules = all;
}

export const next = (): number => numbers[at++] as number;

// `| 0`, because the engine keeps whole numbers in a smaller form than those it reads from a `Float64Array`.
export const whole = (): number => next() | 0;

export const flag = (): boolean => next() !== 0;

export const rule = (): Rule => rules[next()] as Rule;

export function list<T>(item: () => T): T[] {
  const items: T[] = [];
  for (let left = next(); left > 0; left--) items.push(item());
  return items;
}

/** Half of a surrogate pair can't be stored, and becomes U+FFFD. */
const LONE = /\p{Surrogate}/gu;

/** Reads the raw text without the white space at its ends. */
export function trimmed(): string {
  const start = next();
  const value = raw.slice(start, raw.length - next());
  return flag() ? value.replace(LONE, '\ufffd') : value;
}

/** Reads a text of the module. */
export function text(): string {
  const codes: number[] = [];
  for (let left = next(); left > 0; left--) codes.push(next());
  return String.fromCharCode.apply(null, codes);
}
