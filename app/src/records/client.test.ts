import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { storedRecord } from '../../test/support/records';
import { server } from '../../test/server';
import { records } from './client';

const hit = (id: string) => ({ record: storedRecord('note', { body: 'rain' }, { id }), excerpt: { text: 'rain', spans: [] } });

/** Answers each search with the next of these, and returns what was asked. */
function answers(...pages: object[]): object[] {
  const asked: object[] = [];
  server.use(
    http.post('*/api/records/search', async ({ request }) => {
      asked.push((await request.json()) as object);
      return HttpResponse.json(pages.shift());
    }),
  );
  return asked;
}

it('a search goes on after answers with less than a page', async () => {
  const asked = answers(
    { hits: [], unreadable: 1, next: 'a' },
    { hits: [hit('1')], unreadable: 0, next: 'b' },
    { hits: [hit('2'), hit('3')], unreadable: 2, next: 'c' },
  );
  const found = await records.search({ text: 'rain', limit: 3 });
  expect(found.hits.map(({ record }) => record.id)).toEqual(['1', '2', '3']);
  expect(found).toMatchObject({ unreadable: 3, next: 'c' });
  expect(asked).toEqual([
    { text: 'rain', limit: 3 },
    { text: 'rain', limit: 3, before: 'a' },
    { text: 'rain', limit: 2, before: 'b' },
  ]);
});

it('a search ends with the last record', async () => {
  answers({ hits: [hit('1')], unreadable: 0, next: 'a' }, { hits: [], unreadable: 0 });
  const found = await records.search({ text: 'rain' });
  expect(found.hits).toHaveLength(1);
  expect(found.next).toBeUndefined();
});
