import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem, server, storedEntry } from '../../../../test/server';
import { emptyText } from '../model/entry-text';
import { saveEntry } from './save-entry';

const id = '0197f0e0-0000-7000-8000-000000000001';
const text = { ...emptyText, situation: 'mine' };
const request = { id, version: undefined, text, unheard: undefined };

describe('saving', () => {
  it('sends a new entry under its own id', async () => {
    server.use(
      http.post('*/api/journal-entries', async ({ request: sent }) => {
        expect(await sent.json()).toEqual({ id, ...text });
        return HttpResponse.json({ entry: storedEntry({ id, ...text }), report: {} }, { status: 201 });
      }),
    );
    expect(await saveEntry(request)).toMatchObject({ kind: 'saved', entry: { version: 1 } });
  });

  it('sends a change with the version it started from', async () => {
    server.use(
      http.put('*/api/journal-entries/:id', ({ request: sent }) => {
        expect(sent.headers.get('if-match')).toBe('"3"');
        return HttpResponse.json({ entry: storedEntry({ id, ...text, version: 4 }), report: {} });
      }),
    );
    expect(await saveEntry({ ...request, version: 3 })).toMatchObject({ kind: 'saved', entry: { version: 4 } });
  });

  it('JRNL-05 passes the validator’s sentence on', async () => {
    const message = 'Notes must be less than 5000 characters';
    server.use(http.post('*/api/journal-entries', () => problem(422, { category: 'validation', code: 'journal_invalid', message })));
    expect(await saveEntry(request)).toMatchObject({ kind: 'problem', error: { message, category: 'validation' } });
  });

  it('OPEN-49 ERR-01 ERR-02 a dead network is a network problem that can be retried', async () => {
    server.use(http.post('*/api/journal-entries', () => HttpResponse.error()));
    expect(await saveEntry(request)).toMatchObject({
      kind: 'problem',
      error: { category: 'network', retryable: true, message: 'Connection issue. Please check your internet connection and try again.' },
    });
  });

  it('another person’s change is a conflict that carries both', async () => {
    const current = storedEntry({ id, situation: 'theirs', version: 5 });
    server.use(http.put('*/api/journal-entries/:id', () => problem(412, { current })));
    expect(await saveEntry({ ...request, version: 3 })).toMatchObject({ kind: 'conflict', current: { situation: 'theirs' } });
  });

  it('our own earlier try, whose answer was lost, is no conflict', async () => {
    const current = storedEntry({ id, situation: 'first try', version: 1 });
    let put = 0;
    server.use(
      http.post('*/api/journal-entries', () => problem(409, { current })),
      http.put('*/api/journal-entries/:id', ({ request: sent }) => {
        put += 1;
        expect(sent.headers.get('if-match')).toBe('"1"');
        return HttpResponse.json({ entry: storedEntry({ id, ...text, version: 2 }), report: {} });
      }),
    );
    const outcome = await saveEntry({ ...request, unheard: { ...emptyText, situation: ' first try ' } });
    expect(outcome).toMatchObject({ kind: 'saved', entry: { version: 2 } });
    expect(put).toBe(1);
  });

  it('the same words already stored count as saved', async () => {
    const current = storedEntry({ id, situation: 'mine', version: 7 });
    server.use(http.put('*/api/journal-entries/:id', () => problem(412, { current })));
    expect(await saveEntry({ ...request, version: 3 })).toMatchObject({ kind: 'saved', entry: { version: 7 } });
  });

  it('an entry that is gone is told apart', async () => {
    server.use(http.put('*/api/journal-entries/:id', () => problem(404, { code: 'not_found' })));
    expect(await saveEntry({ ...request, version: 3 })).toEqual({ kind: 'gone' });
  });
});
