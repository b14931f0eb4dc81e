import { expect, it, vi } from 'vitest';

const viewer = vi.hoisted(() => ({ id: 'ann' as string | undefined, listeners: new Set<() => void>() }));
vi.mock('@/lib/auth', () => ({
  auth: {
    snapshot: () => ({ user: viewer.id === undefined ? null : { id: viewer.id } }),
    subscribe: (listener: () => void) => viewer.listeners.add(listener),
  },
}));
const { queries } = await import('./queries');

function becomes(id: string | undefined): void {
  viewer.id = id;
  for (const listener of viewer.listeners) listener();
}

it('the query cache keeps its data while the same user is signed in, and drops it with the user', () => {
  queries.setQueryData(['records'], ['Ann’s entry']);
  becomes('ann');
  expect(queries.getQueryData(['records'])).toEqual(['Ann’s entry']);
  becomes('ben');
  expect(queries.getQueryData(['records'])).toBeUndefined();
  queries.setQueryData(['records'], ['Ben’s entry']);
  becomes(undefined);
  expect(queries.getQueryData(['records'])).toBeUndefined();
});
