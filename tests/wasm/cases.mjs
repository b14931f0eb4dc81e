// Loads the fixtures and expands long texts.
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);

/** Replaces `repeat` and `join` by the text they describe. */
function writeOut(value) {
  if (Array.isArray(value)) return value.map(writeOut);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && Array.isArray(value.repeat)) return value.repeat[0].repeat(value.repeat[1]);
  if (keys.length === 1 && Array.isArray(value.join)) return value.join.map(writeOut).join('');
  return Object.fromEntries(keys.map((key) => [key, writeOut(value[key])]));
}

/** Returns a result without the version of the rules, which the package adds. */
export function withoutVersion(answer) {
  if (answer?.rules === undefined) return answer;
  const { rules: _version, ...report } = answer;
  return report;
}

/** The folder of retrieval queries, which aren't calls of functions: the server's retrieval test runs them. */
const queries = 'knowledge';

/** Every suite with its cases. */
export const suites = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== queries)
  .map(({ name }) => ({ name, cases: writeOut(JSON.parse(readFileSync(new URL(`${name}/cases.json`, folder), 'utf8'))) }));
