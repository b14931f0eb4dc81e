import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** The sheets of the system. A page gets no sheet of its own. */
const system = ['app', 'base', 'fonts', 'print', 'theme', 'tokens.gen', 'writing'];
const allowed = new Set(system.map((name) => `styles/${name}.css`));

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const textOf = (path: string) => readFileSync(resolve(source, path), 'utf8');

describe('the style sheets', () => {
  it('are only those of the system: style pages with utilities (see DESIGN.md)', () => {
    expect(sheets.filter((path) => !allowed.has(path))).toEqual([]);
  });

  it('use no @apply', () => {
    expect(sheets.filter((path) => textOf(path).includes('@apply'))).toEqual([]);
  });
});
