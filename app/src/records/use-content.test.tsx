import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { emptyDevice } from '../../test/support/empty-device';
import { useContent, useRecord, type RecordHandle } from '.';

const person = vi.hoisted(() => ({ id: 'anna' }));
vi.mock('@/lib/auth/current-user', () => ({ currentUserId: () => person.id }));

const renders: string[] = [];
let handle: RecordHandle<'thought_record'> | undefined;

const countThoughts = ({ thoughts = [] }: { thoughts?: unknown[] }) => thoughts.length;
const situationOf = ({ situation = '' }: { situation?: string }) => situation;

function Situation({ record }: { record: RecordHandle<'thought_record'> }) {
  const situation = useContent(record, situationOf);
  renders.push('situation');
  return <input aria-label="situation" value={situation} onChange={(event) => record.setAt('situation', event.currentTarget.value)} />;
}

function Count({ record }: { record: RecordHandle<'thought_record'> }) {
  const count = useContent(record, countThoughts);
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
      <Situation record={writing} />
      <Count record={writing} />
    </>
  );
}

afterEach(async () => {
  handle = undefined;
  await emptyDevice();
});

it('a change renders only what shows it', async () => {
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
  expect(renders).toEqual([]);
  act(() => handle?.setAt('thoughts.1.text', 'c'));
  expect(renders).toEqual(['count']);
  expect(handle?.read()).toEqual({ situation: 'a', thoughts: [{ text: 'b', hot: false }, { text: 'c' }] });
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
