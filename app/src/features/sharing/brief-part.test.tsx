import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BriefPage } from '@/lib/care/care-data';
import type { BriefProposal } from '@/lib/care/sharing-data';
import { recordStore } from '@/records';
import { problem, server } from '../../../test/server';
import { renderPage } from '../../../test/support/render-page';
import { briefCopy } from './brief-copy';
import { BriefPart } from './brief-part';

const quotes = ['one', 'two', 'three', 'four'].map((text) => ({ recordId: `r-${text}`, text }));
let proposal: BriefProposal;
const approved = vi.fn<(page: BriefPage | undefined) => void>();

beforeEach(async () => {
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
  proposal = {
    since: '2026-11-08',
    lines: [{ topic: 'Mood', text: 'between 4 and 7', source: '9 check-ins', sourceIds: ['m1'] }],
    themes: [{ name: 'Mind reading', count: 2, source: '5 entries', sourceIds: ['r1'] }],
    quotes,
    questions: [],
  };
  approved.mockReset();
  server.use(
    http.get('*/api/care-links/l1/brief', () => HttpResponse.json(proposal)),
    http.put('*/api/care-links/l1/brief', async ({ request }) => {
      const page = (await request.json()) as BriefPage;
      approved(page);
      proposal = { ...proposal, approved: { approvedAt: '2026-11-21T09:00:00.000Z', page } };
      return HttpResponse.json(proposal.approved);
    }),
    http.delete('*/api/care-links/l1/brief', () => {
      approved(undefined);
      const { approved: _, ...rest } = proposal;
      proposal = rest;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function open() {
  await renderPage(<BriefPart id="l1" who="Dr Reed" />);
  await userEvent.click(screen.getByText(briefCopy.open));
  return within(await screen.findByRole('region', { name: briefCopy.preview }));
}

describe('the page for a session', () => {
  it('is shared as the preview shows it: without the lines taken out, and with no quote that was not chosen', async () => {
    const preview = await open();
    expect(preview.getByText('Mood: between 4 and 7')).toBeVisible();
    expect(preview.queryByText(/one/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Mood: between 4 and 7/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'two' }));
    await userEvent.type(screen.getByLabelText(briefCopy.questions), 'How do I begin?');
    expect(preview.queryByText('Mood: between 4 and 7')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: briefCopy.share }));
    await waitFor(() =>
      expect(approved).toHaveBeenCalledExactlyOnceWith({
        since: '2026-11-08',
        lines: [],
        themes: proposal.themes,
        quotes: [quotes[1]],
        questions: ['How do I begin?'],
      }),
    );
  });

  it('has three quotes at most', async () => {
    await open();
    for (const name of ['one', 'two', 'three']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'four' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(screen.getByRole('checkbox', { name: 'four' })).toBeEnabled();
  });

  it('can be taken back', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: briefCopy.share }));
    await userEvent.click(await screen.findByRole('button', { name: briefCopy.takeBack }));
    await waitFor(() => expect(approved).toHaveBeenLastCalledWith(undefined));
    await waitFor(() => expect(screen.queryByRole('button', { name: briefCopy.takeBack })).toBeNull());
  });

  it('keeps what was written if it could not be shared', async () => {
    server.use(http.put('*/api/care-links/l1/brief', () => problem(503, { message: 'The server is busy.' })));
    await open();
    await userEvent.type(screen.getByLabelText(briefCopy.questions), 'How do I begin?');
    await userEvent.click(screen.getByRole('button', { name: briefCopy.share }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(screen.getByLabelText(briefCopy.questions)).toHaveValue('How do I begin?');
  });
});
