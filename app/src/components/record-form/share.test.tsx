import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CareLink } from '@/lib/care/sharing-data';
import { toasts } from '@/lib/toasts';
import { type Kind, type RecordHandle, useRecord } from '@/records';
import { problem, server } from '../../../test/server';
import { RecordShelf, storedRecord } from '../../../test/support/records';
import { renderPage } from '../../../test/support/render-page';
import { shareChoice, shareCopy } from './share-copy';
import { ShareField } from './share-field';
import { ShareLine } from './share-line';

const link: CareLink = { id: 'l1', role: 'patient', status: 'active', scopes: ['journal.shared'], since: '2026-11-01T09:00:00.000Z' };
let shelf: RecordShelf;
let links: CareLink[];

beforeEach(() => {
  shelf = new RecordShelf();
  links = [link];
  server.use(
    ...shelf.handlers,
    http.get('*/api/care-links', () => HttpResponse.json({ careLinks: links })),
  );
});

const note = (part: object = {}) => storedRecord('note', { title: 'Sleep' }, part);
const choice = () => screen.findByRole('combobox', { name: 'Who can see it: Sleep' });

describe('who can see a stored record', () => {
  it('is one sentence for a person without a therapist', async () => {
    links = [{ ...link, status: 'ended' }];
    await renderPage(<ShareLine record={note()} name="Sleep" />);
    expect(screen.getByText(shareCopy.private)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('can be changed with a therapist, and changed back', async () => {
    const record = note();
    shelf.add(record);
    await renderPage(<ShareLine record={record} name="Sleep" />);
    await userEvent.selectOptions(await choice(), shareChoice.brief.full);
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(shareChoice.saved.full));
    expect(shelf.get(record.id)?.share).toBe('full');
    await userEvent.click(await screen.findByRole('button', { name: shareChoice.undo }));
    await waitFor(() => expect(shelf.get(record.id)?.share).toBe('private'));
  });

  it('stays as it is if the server can’t be reached, and says so', async () => {
    const record = note();
    server.use(http.get('*/api/records/:id', () => problem(503, {})));
    await renderPage(<ShareLine record={record} name="Sleep" />);
    await userEvent.selectOptions(await choice(), shareChoice.brief.full);
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(shareChoice.trouble));
    expect(await choice()).toHaveValue('private');
  });

  it('is never offered for kinds with a scope of their own', async () => {
    await renderPage(<ShareLine record={storedRecord('safety_plan', {})} name="Plan" />);
    expect(screen.getByText(shareCopy.private)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

function Page() {
  const opening = useRecord('note', { empty: { title: '', body: '' } });
  return opening.kind === 'ready' ? <ShareField writing={opening.writing as unknown as RecordHandle<Kind>} /> : null;
}

describe('who can see a record that is being written', () => {
  it('is chosen beside the words, and says that it counts once they are saved', async () => {
    await renderPage(<Page />);
    expect(await screen.findByRole('radio', { name: shareChoice.options.private })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: shareChoice.options.summary }));
    expect(screen.getByRole('radio', { name: shareChoice.options.summary })).toBeChecked();
    expect(screen.getByText(shareChoice.atSave)).toBeVisible();
  });

  it('leads to the page about sharing while entries are not shared at all', async () => {
    links = [{ ...link, scopes: [] }];
    await renderPage(<Page />);
    await userEvent.click(await screen.findByRole('radio', { name: shareChoice.options.full }));
    expect(screen.getByRole('link', { name: shareChoice.switchOn })).toHaveAttribute('href', '/sharing');
  });

  it('has a way to everything that is shared, also while entries are', async () => {
    await renderPage(<Page />);
    expect(await screen.findByRole('link', { name: 'See all that you share' })).toHaveAttribute('href', '/sharing');
  });

  it('is not asked of a person without a therapist', async () => {
    links = [];
    await renderPage(<Page />);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });
});
