import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { emptyDevice } from '../../test/support/empty-device';
import { useContent, useField, useRecord, type RecordHandle } from '.';
import { valueAt, withValueAt } from './use-record';

const person = vi.hoisted(() => ({ id: 'anna' }));
vi.mock('@/lib/auth/current-user', () => ({ currentUserId: () => person.id }));

const renders: string[] = [];
let handle: RecordHandle<'thought_record'> | undefined;

function Field({ id, path }: { id: string; path: string }) {
  const [value, set] = useField<string>(id, path);
  renders.push(path);
  return <input aria-label={path} value={value} onChange={(event) => set(event.currentTarget.value)} />;
}

const countThoughts = ({ thoughts = [] }: { thoughts?: unknown[] }) => thoughts.length;

function Count({ id }: { id: string }) {
  const count = useContent<'thought_record', number>(id, countThoughts);
  renders.push('count');
  return <output>{count}</output>;
}

const empty = { situation: '', thoughts: [{ text: '', hot: false }] };

function Page() {
  const opening = useRecord('thought_record', { empty });
  useEffect(() => {
    if (opening.kind === 'ready') handle = opening.writing;
  });
  renders.push('page');
  if (opening.kind !== 'ready') return null;
  const { writing } = opening;
  return (
    <>
      <Field id={writing.id} path="situation" />
      <Field id={writing.id} path="thoughts.0.text" />
      <Count id={writing.id} />
    </>
  );
}

afterEach(async () => {
  handle = undefined;
  await emptyDevice();
});

it('a key press renders only its own field', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'situation' });
  await waitFor(() => expect(handle).toBeDefined());
  renders.length = 0;
  act(() => handle?.set({ situation: 'a' }));
  expect(renders).toEqual(['situation']);
  renders.length = 0;
  act(() => handle?.set(({ thoughts = [] }) => ({ thoughts: thoughts.map((thought) => ({ ...thought, text: 'b' })) })));
  expect(renders).toEqual(['thoughts.0.text']);
  expect(handle?.read()).toEqual({ situation: 'a', thoughts: [{ text: 'b', hot: false }] });
});

it('a field stays on the page when the session expires', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'situation' });
  await waitFor(() => expect(handle).toBeDefined());
  person.id = 'nobody';
  act(() => handle?.set({ situation: 'still here' }));
  expect(field).toHaveValue('still here');
  person.id = 'anna';
});

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
