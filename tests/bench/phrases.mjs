// The phrases of `extended-1` as one JavaScript RegExp over folded text. It does less than the package: it undoes no disguise and
// no slip of typing, and reads no context.
import { readFileSync } from 'node:fs';

const folder = new URL('../../crates/safety-core/rules/extended/', import.meta.url);
const texts = ['active', 'passive', 'preparation', 'prompt'].map((name) => readFileSync(new URL(`${name}.toml`, folder), 'utf8'));
const string = /"(?:[^"\\]|\\.)*"/g;

const templates = new Map(
  texts.flatMap((toml) => [...toml.matchAll(/^(\w+) = ("\(\?:.*")$/gm)].map(([, name, value]) => [name, JSON.parse(value)])),
);

function filled(pattern) {
  const next = pattern.replace(/\{([a-z_]+)\}/g, (whole, name) => templates.get(name) ?? whole);
  return next === pattern ? pattern : filled(next);
}

const patterns = texts.flatMap((toml) =>
  [...toml.matchAll(/^patterns = \[$([\s\S]*?)^\]$/gm)].flatMap(([, lines]) => lines.match(string).map((line) => filled(JSON.parse(line)))),
);
const combined = new RegExp(`(?<![a-z0-9])(?:${patterns.join('|')})(?![a-z0-9])`, 'g');

const fold = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[-/\s]+/g, ' ');

export const count = patterns.length;

/** Returns where phrases match. */
export const phrases = (text) => [...fold(text).matchAll(combined)].map(({ index, 0: { length } }) => [index, index + length]);
