import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '@/lib/auth/auth';
import { problem, server, storedEntry } from '../../../test/server';
import { asData, asText, makeCopy } from './copy';
import { words } from './words';
import { YourDataPage } from './your-data-page';

const user = { id: 'u1', email: 'robin@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient' as const, display_name: 'Robin' };
const ids = ['e3', 'e2', 'e1'];
const entry = (id: string) => storedEntry({ id, situation: `What was in ${id}`, thoughts: `"Quoted" and\nbroken in ${id}`, createdAt: `2026-11-0${id.slice(1)}T10:00:00.000Z` });

let files: { name: string; blob: Blob }[];
let blobs: Blob[];

beforeEach(() => {
  act(() => store.set({ status: 'signed-in', user, role: 'patient' }));
  files = [];
  blobs = [];
  // jsdom saves no files.
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.at(-1) as Blob });
  });
  server.use(
    http.get('*/api/journal-entries', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      return before === null
        ? HttpResponse.json({ entries: ids.slice(0, 2).map(entry), unreadable: 1, nextCursor: 'e2' })
        : HttpResponse.json({ entries: ids.slice(2).map(entry), unreadable: 0 });
    }),
  );
});
afterEach(() => act(() => store.clear()));

async function show() {
  const root = createRootRoute({ component: YourDataPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/your-data'] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1, name: words.heading });
  return userEvent.setup();
}

describe('a copy of one’s own data', () => {
  it('holds every entry of every page, word for word, the oldest first', async () => {
    const copy = await makeCopy(user);
    const data = JSON.parse(asData(copy)) as { account: object; entries: { id: string; situation: string; thoughts: string }[] };
    expect(data.account).toEqual({ email: user.email, name: 'Robin', since: user.created_at });
    expect(data.entries.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3']);
    expect(data.entries[0]).toMatchObject({ situation: 'What was in e1', thoughts: '"Quoted" and\nbroken in e1', notes: '' });
  });

  it('can be read as text, without the names of fields that were left empty', async () => {
    const text = asText(await makeCopy(user));
    expect(text).toContain('the journal of Robin');
    expect(text).toContain(`${words.file.fields.situation}\nWhat was in e2`);
    expect(text).not.toContain(words.file.fields.notes);
  });

  it.each([
    [words.copy.text, 'txt'],
    [words.copy.json, 'json'],
  ])('is handed over by “%s”, and the page says what is in it and what is not', async (label, ending) => {
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(`${words.copy.done(3)} ${words.copy.unreadable(1)}`)).toBeInTheDocument();
    expect(files).toHaveLength(1);
    expect(files[0]?.name).toMatch(new RegExp(`^evenkeel-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    expect(files[0]?.blob.size).toBeGreaterThan(200);
  });

  it('is not handed over in part: when a page does not come, the page says so', async () => {
    server.use(http.get('*/api/journal-entries', () => problem(503, { message: 'The server is busy.' })));
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: words.copy.json }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.copy.failed);
    expect(files).toEqual([]);
  });
});
