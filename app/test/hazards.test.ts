import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const log = await readFile(resolve(root, 'crates/cbt-core/HAZARDS.md'), 'utf8');
const rows = log
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Hazard'))
  .map((line) => line.slice(1, -1).split(' | '));

describe('the hazard log', () => {
  it('has a row for each finding of the review, and every row is complete', () => {
    for (let finding = 1; finding <= 13; finding += 1) expect(rows.some(([hazard = '']) => hazard.includes(`A${finding}:`))).toBe(true);
    for (const cells of rows) {
      expect(cells).toHaveLength(6);
      for (const cell of cells) expect(cell.trim()).not.toBe('');
    }
  });

  it.each(rows.map(([hazard = '', , , , , tests = '']) => [hazard.trim(), tests]))('names tests that exist: %s', async (_, tests) => {
    const named = [...tests.matchAll(/`([^`:]+)::([^`]+)`/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of named) {
      const text = await readFile(resolve(root, file), 'utf8');
      if (file.endsWith('.rs')) expect(text).toContain(`fn ${name}(`);
      else if (file.endsWith('.json')) expect(text).toContain(`"name": "${name}`);
      else expect(text.split('\n').some((line) => /\bit[.(]/.test(line) && line.includes(name))).toBe(true);
    }
  });
});
