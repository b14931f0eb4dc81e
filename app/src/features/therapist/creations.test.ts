import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../../test/server';
import { addNote, invite, sendComment, setHomework } from './creations';

const creations: [name: string, path: string, create: () => Promise<unknown>][] = [
  ['a comment', 'therapist/patients/p1/entries/r1/comments', () => sendComment('p1', 'r1', 'Thank you.')],
  ['a task', 'therapist/patients/p1/homework', () => setHomework('p1', { template: 'mood_log', instructions: '' })],
  ['a note', 'therapist/patients/p1/notes', () => addNote('p1', 'Ask about sleep.')],
  ['an invitation', 'invitations', () => invite({ name: 'Sam', email: '', note: '', scopes: [] })],
];

describe('a retry', () => {
  it.each(creations)('of %s whose answer was lost has the same key, and the next one another', async (_, path, create) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`*/api/${path}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ invitation: { id: 'i1' }, link: '' }, { status: 201 });
      }),
    );
    await expect(create()).rejects.toMatchObject({ category: 'network' });
    await create();
    await create();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
