import { expect, it } from 'vitest';
import { valueAt, withValueAt } from './paths';

it('reads and replaces values by path', () => {
  const content = { a: [{ b: 1 }, { b: 2 }], c: 'x' };
  expect(valueAt(content, 'a.1.b')).toBe(2);
  expect(valueAt(content, 'd.e')).toBeUndefined();
  const next = withValueAt(content, 'a.1.b', 3) as typeof content;
  expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 'x' });
  expect(next.a[0]).toBe(content.a[0]);
  expect(withValueAt(content, 'd.e', 4)).toEqual({ ...content, d: { e: 4 } });
  expect(withValueAt(content, 'a.2.b', 5)).toEqual({ ...content, a: [{ b: 1 }, { b: 2 }, { b: 5 }] });
  expect(withValueAt({}, 'a.0.b', 6)).toEqual({ a: [{ b: 6 }] });
});
