import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '@/lib/toasts';
import { problem, server } from '../../../test/server';
import { emptyDevice } from '../../../test/support/empty-device';
import { ada, ben, followed, part, queueItem as item, served, serveTherapist, show } from '../../../test/support/therapist';
import { CareDashboard } from './care-dashboard';
import { copy } from './copy';

beforeEach(() => {
  serveTherapist();
  toasts.setState({ shown: undefined });
});
// A note that was not sent is kept on the device.
afterEach(emptyDevice);

describe('the queue', () => {
  it('PROD-07 OPEN-10 shows the reason, the rule and its version, and is never without the note that nothing is monitored', async () => {
    served.patients = [ben];
    served.queue = [item];
    await show(CareDashboard);
    const list = within(await part(/^Needs a look/));
    expect(list.getByText(item.reason)).toBeInTheDocument();
    expect(list.getByText('Raised by the rule “question 9 above zero”, version 2')).toBeInTheDocument();
    expect(screen.getByText(copy.notMonitored)).toBeInTheDocument();
  });

  it('PROD-07 marks an item as seen, and resolves it only with an outcome', async () => {
    served.patients = [ben];
    served.queue = [item];
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.acknowledge }));
    expect(await screen.findByText(copy.dashboard.seen)).toBeInTheDocument();
    expect(await screen.findByText('Median time until you looked: 3 hours (1 item).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: copy.dashboard.resolve }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    expect(screen.getByRole('alert')).toHaveTextContent(copy.dashboard.outcomeNeeded);
    await user.click(screen.getByRole('radio', { name: copy.outcomes.went_through_plan }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    expect(await screen.findByText(copy.dashboard.resolvedCount(1))).toBeInTheDocument();
    expect(served.queue[0]?.resolved).toEqual({ at: '2026-11-10T13:00:00.000Z', outcome: 'went_through_plan' });
  });

  it('PROD-07 takes a note with the outcome, keeps it while the server refuses, and shows it afterwards', async () => {
    served.patients = [ben];
    served.queue = [item];
    let refuses = true;
    server.use(
      http.post('*/api/therapist/queue/:id/resolve', () => {
        if (refuses) return problem(503, { message: 'The server is busy.' });
        return undefined;
      }),
    );
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.resolve }));
    const note = screen.getByRole('textbox', { name: copy.dashboard.note });
    await user.type(note, 'We made a plan for the weekend.');
    await user.click(screen.getByRole('radio', { name: copy.outcomes.spoke }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await waitFor(() => expect(screen.getByRole('button', { name: copy.dashboard.confirm })).not.toHaveAttribute('aria-disabled'));
    expect(note).toHaveValue('We made a plan for the weekend.');
    expect(toasts.getState().shown?.text).toBe('The server is busy.');
    refuses = false;
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await user.click(await screen.findByText(copy.dashboard.resolvedCount(1)));
    expect(screen.getByText('We made a plan for the weekend.')).toBeInTheDocument();
    expect(toasts.getState().shown?.text).toBe('Resolved: We spoke.');
  });

  /** Resolves the item with a note. */
  async function resolveWith(user: Awaited<ReturnType<typeof show>>, note: string) {
    await user.click(await screen.findByRole('button', { name: copy.dashboard.resolve }));
    await user.type(screen.getByRole('textbox', { name: copy.dashboard.note }), note);
    await user.click(screen.getByRole('radio', { name: copy.outcomes.spoke }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await screen.findByText(copy.dashboard.resolvedCount(1));
    await waitFor(() => expect(toasts.getState().shown?.action?.label).toBe('Undo'));
  }
  const undo = () => act(() => toasts.getState().shown?.action?.run());

  it('PROD-07 Undo reopens what was resolved, with the focus on it and the note back in its field', async () => {
    served.patients = [ben];
    served.queue = [item];
    const user = await show(CareDashboard);
    await resolveWith(user, 'We made a plan.');
    undo();
    const again = await screen.findByRole('button', { name: copy.dashboard.resolve });
    expect(screen.queryByText(copy.dashboard.resolvedCount(1))).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ben', level: 3 })).toHaveFocus());
    expect(toasts.getState().shown?.text).toBe(copy.dashboard.reopened);
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('textbox', { name: copy.dashboard.note })).toHaveValue('We made a plan.'));
  });

  it('PROD-07 Undo that doesn’t arrive can be tried again', async () => {
    served.patients = [ben];
    served.queue = [item];
    let refuses = true;
    server.use(http.post('*/api/therapist/queue/:id/reopen', () => (refuses ? problem(503, { message: 'Busy.' }) : undefined)));
    const user = await show(CareDashboard);
    await resolveWith(user, 'Later.');
    undo();
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(copy.dashboard.reopenTrouble));
    expect(screen.getByText(copy.dashboard.resolvedCount(1))).toBeInTheDocument();
    refuses = false;
    undo();
    expect(await screen.findByRole('button', { name: copy.dashboard.resolve })).toBeInTheDocument();
  });

  it('PROD-07 says at the note why the server refuses it, with the focus there', async () => {
    served.patients = [ben];
    served.queue = [item];
    const message = 'This text contains blocked content: markup';
    server.use(
      http.post('*/api/therapist/queue/:id/resolve', () =>
        problem(422, { code: 'record_invalid', category: 'validation', issues: [{ field: 'note', code: 'blocked', message }] }),
      ),
    );
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.resolve }));
    const note = screen.getByRole('textbox', { name: copy.dashboard.note });
    await user.type(note, 'Odd words');
    await user.click(screen.getByRole('radio', { name: copy.outcomes.spoke }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await waitFor(() => expect(note).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(note).toBeInvalid();
    expect(note).toHaveFocus();
    expect(note).toHaveValue('Odd words');
    expect(toasts.getState().shown).toBeUndefined();
  });

  it.each([
    ['the entry, if it is shared', { rule: 'crisis_words', recordId: 'r1' }, '?tab=entries&entry=r1'],
    ['the list of high-risk words, if it is not', { rule: 'crisis_words' }, '?at=2026-11-10T09%3A00%3A00.000Z'],
    ['the result', { rule: 'item_9' }, '?tab=measures&at=2026-11-10T09%3A00%3A00.000Z'],
    ['the questionnaires, if none was filled in', { rule: 'missed_measures' }, '?tab=measures'],
  ] as const)('PROD-07 Open leads to what raised it: %s', async (_, raised, search) => {
    served.patients = [ben];
    served.queue = [{ ...item, ...raised }];
    await show(CareDashboard);
    const open = await screen.findByRole('link', { name: `${copy.dashboard.open}: Ben` });
    expect(open).toHaveAttribute('href', `/therapist/patients/${ben.id}${search}`);
  });

  it('OPEN-10 says politely what was raised while the page is open, and leaves the focus alone', async () => {
    served.patients = [ada, ben];
    served.queue = [item];
    const tell = followed();
    const user = await show(CareDashboard);
    const seen = await screen.findByRole('button', { name: copy.dashboard.acknowledge });
    seen.focus();
    expect(screen.queryByText(/^New in this list/)).not.toBeInTheDocument();
    const raised = {
      ...item,
      id: 'q2',
      patientId: ada.id,
      patient: 'Ada',
      rule: 'crisis_words' as const,
      reason: 'Wrote high-risk words.',
    };
    served.queue = [item, raised];
    tell({ what: 'share' });
    const look = await screen.findByRole('link', { name: copy.dashboard.lookAt('Ada') });
    const region = within(look.closest('output') as HTMLElement);
    expect(region.getByText(/^New in this list: high-risk words\./)).toBeInTheDocument();
    expect(region.queryByText(/Ben/)).not.toBeInTheDocument();
    expect(look).toHaveAttribute('href', `/therapist/patients/${ada.id}?at=2026-11-10T09%3A00%3A00.000Z`);
    expect(seen).toHaveFocus();
    // What was looked at is no news.
    await user.click(screen.getAllByRole('button', { name: copy.dashboard.acknowledge })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.acknowledge }));
    await waitFor(() => expect(screen.queryByText(/^New in this list/)).not.toBeInTheDocument());
  });

  it.each([
    ['one patient keeps', [ada, { ...ben, scopes: [...ben.scopes, 'safety.flags' as const] }], ' 1 patient doesn’t share high-risk words.'],
    ['two patients keep', [ada, ben], ' 2 patients don’t share high-risk words.'],
    [
      'no linked patient keeps',
      [
        { ...ada, scopes: ['safety.flags' as const] },
        { ...ben, status: 'ended' as const, scopes: [] },
      ],
      '',
    ],
  ])('PROD-07 an empty list doesn’t say that all is well: %s high-risk words private', async (_, patients, added) => {
    served.patients = patients;
    await show(CareDashboard);
    const list = within(await part(copy.dashboard.queue));
    expect(list.getByText(`Nothing came up in what your patients let us check.${added}`)).toBeInTheDocument();
  });

  it('PROD-07 never says that all is well where the list cannot be read', async () => {
    served.patients = [ada];
    served.queue = undefined;
    await show(CareDashboard);
    expect(within(await part(copy.dashboard.queue)).getByText(copy.dashboard.queueUnknown)).toBeInTheDocument();
    expect(screen.queryByText(copy.dashboard.queueEmpty)).not.toBeInTheDocument();
  });
});

describe('the lists beside the queue', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...ada, id: `018f0000-0000-7000-8000-00000000001${at}`, name: `Person ${at}`, unread: 1 }));
  const named = (links: readonly HTMLElement[]) => links.map((link) => link.textContent);
  const lately = async () => within(await part(copy.dashboard.shared));

  it('PROD-07 begin with five people, and show the others on request', async () => {
    served.patients = many(8);
    const user = await show(CareDashboard);
    const list = await lately();
    const shown = () => list.getAllByRole('link').filter((link) => !link.closest('details:not([open])'));
    expect(named(shown())).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 4']);
    await user.click(list.getByText('Show 3 more'));
    expect(shown()).toHaveLength(8);
  });

  it('PROD-07 show a sixth person, who takes no more room than the request', async () => {
    served.patients = many(6);
    await show(CareDashboard);
    const list = await lately();
    expect(list.getAllByRole('link')).toHaveLength(6);
    expect(list.queryByText(/^Show/)).not.toBeInTheDocument();
  });
});
