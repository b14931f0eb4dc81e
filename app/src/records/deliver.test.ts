import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Save } from './machine';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { problem, server } from '../../test/server';
import { deliver, type Delivery } from './deliver';

const id = '0197f0e0-0000-7000-8000-000000000001';
const blank = { situation: '', thoughts: '', notes: '' };
const content = { ...blank, situation: 'mine' };
const save: Save = { content, status: 'complete', occurredAt: '2026-11-21T09:30:00.000+01:00', at: 1 };
const delivery: Delivery<'journal_entry'> = { kind: 'journal_entry', id, version: undefined, save, unacknowledged: [] };
let shelf: RecordShelf;

beforeEach(() => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});

/** A stored entry with the given text and version. */
function stored(situation: string, version: number) {
  shelf.add(storedRecord('journal_entry', { ...blank, situation }, { id, version }));
}

describe('deliver', () => {
  it('sends a new record under its own id, with the time and the user’s UTC offset', async () => {
    server.use(
      http.post('*/api/records', async ({ request }) => {
        expect(await request.json()).toEqual({ id, kind: 'journal_entry', occurredAt: save.occurredAt, status: 'complete', content });
        return HttpResponse.json({ record: storedRecord('journal_entry', content, { id }), hints: [] }, { status: 201 });
      }),
    );
    expect(await deliver(delivery)).toMatchObject({ type: 'saved', record: { version: 1 } });
  });

  it('sends an update with the version it is based on', async () => {
    stored('before', 3);
    expect(await deliver({ ...delivery, version: 3 })).toMatchObject({ type: 'saved', record: { version: 4 } });
  });

  it('JRNL-05 passes on the validator’s message', async () => {
    const message = 'Notes must be less than 5000 characters';
    shelf.refuse = () => [{ field: 'notes', code: 'too_long', message }];
    expect(await deliver(delivery)).toMatchObject({ type: 'refused', error: { message, category: 'validation', issues: [{ message }] } });
  });

  it('OPEN-49 ERR-01 ERR-02 reports a failed request as a retryable network problem', async () => {
    shelf.offline = true;
    expect(await deliver(delivery)).toMatchObject({
      type: 'unanswered',
      error: { category: 'network', retryable: true, message: 'Connection issue. Please check your internet connection and try again.' },
    });
  });

  it('an expired session and a server error can be retried', async () => {
    for (const status of [401, 429, 503]) {
      server.use(http.post('*/api/records', () => problem(status, {})));
      expect(await deliver(delivery)).toMatchObject({ type: 'unanswered' });
    }
  });

  it('another person’s change is a conflict that carries both versions', async () => {
    stored('theirs', 5);
    expect(await deliver({ ...delivery, version: 3 })).toMatchObject({
      type: 'conflict',
      current: { version: 5, content: { situation: 'theirs' } },
    });
    expect(shelf.get(id)?.content).toMatchObject({ situation: 'theirs' });
  });

  it('an earlier attempt whose response was lost is not a conflict', async () => {
    stored('first try', 1);
    const outcome = await deliver({ ...delivery, unacknowledged: [{ ...blank, situation: ' first try ' }] });
    expect(outcome).toMatchObject({ type: 'saved', record: { version: 2 } });
    expect(shelf.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('content that is already stored counts as saved', async () => {
    stored('mine', 7);
    expect(await deliver({ ...delivery, version: 3 })).toMatchObject({ type: 'saved', record: { version: 7 } });
  });

  it('the same content with different sharing is not yet saved', async () => {
    shelf.add(storedRecord('journal_entry', content, { id, version: 7, share: 'full' }));
    const outcome = await deliver({ ...delivery, version: 3, save: { ...save, share: 'private' } });
    expect(outcome).toMatchObject({ type: 'saved', record: { version: 8, share: 'private' } });
  });

  it('a mood log to which the server added its time counts as the same content', async () => {
    shelf.add(storedRecord('mood_log', { mood: 4, occurredAtMs: 1_795_000_000_000, tzOffsetMinutes: 60 }, { id, version: 2 }));
    const mood = { kind: 'mood_log', id, version: 1, save: { ...save, content: { mood: 4 } }, unacknowledged: [] } as const;
    expect(await deliver(mood)).toMatchObject({ type: 'saved', record: { version: 2 } });
  });

  it('reports a deleted record as gone', async () => {
    server.use(http.post('*/api/records', () => problem(410, { code: 'deleted' })));
    expect(await deliver(delivery)).toMatchObject({ type: 'gone' });
    expect(await deliver({ ...delivery, version: 3 })).toMatchObject({ type: 'gone' });
  });
});
