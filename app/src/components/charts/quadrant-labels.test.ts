import { describe, expect, it } from 'vitest';
import { boxOf, nameLists, type Dot } from './quadrant-labels';

const width = 600;
const height = 322;

function overlaps(dots: readonly Dot[]): boolean {
  const boxes = nameLists(dots, width, height).map(boxOf);
  return boxes.some((a, at) =>
    boxes.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
}

describe('the names in a quadrant', () => {
  it('are each beside its dot where there is room', () => {
    const lists = nameLists(
      [
        { name: 'Maya', x: 200, y: 60 },
        { name: 'Ben', x: 200, y: 200 },
      ],
      width,
      height,
    );
    expect(lists.map(({ names, x }) => [names, x])).toEqual([
      [['Maya'], 209],
      [['Ben'], 209],
    ]);
  });

  it('are one list where two dots are nearly at one place, the higher one first', () => {
    const lists = nameLists(
      [
        { name: 'Ben', x: 203, y: 64 },
        { name: 'Maya', x: 200, y: 60 },
      ],
      width,
      height,
    );
    expect(lists.map(({ names }) => names)).toEqual([['Maya', 'Ben']]);
  });

  it('take in a name that a longer list reaches', () => {
    const dots = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, at) => ({ name, x: 200 + at, y: 60 + 8 * at }));
    expect(nameLists(dots, width, height).map(({ names }) => names)).toEqual([['Ada', 'Ben', 'Cleo', 'Dan']]);
  });

  it('stay within the picture at its sides and its bottom', () => {
    const dots = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, x: 590, y: 318 }));
    for (const list of nameLists(dots, width, height)) {
      expect(boxOf(list).right).toBeLessThanOrEqual(width);
      expect(boxOf(list).bottom).toBeLessThanOrEqual(height);
    }
  });

  it('never overlap, and none is left out', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const dots = Array.from({ length: 14 }, (_, at) => ({
        name: `Name${'x'.repeat((seed + at) % 7)}${at}`,
        x: 120 + ((seed * 37 + at * at * 53) % 470),
        y: 30 + ((seed * 71 + at * 29) % 280),
      }));
      expect(overlaps(dots), `seed ${seed}`).toBe(false);
      const names = nameLists(dots, width, height).flatMap((list) => list.names);
      expect(names.toSorted()).toEqual(dots.map(({ name }) => name).toSorted());
    }
  });
});
