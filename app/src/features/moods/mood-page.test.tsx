import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordStore } from '@/records';
import type { MoodLog } from '@evenkeel/safety/cbt';
import { offsetAt, wallDay, withOffset } from '@/lib/text/wall-time';
import { keptOnDevice, openTool, prepareTools, shelf } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { MoodPage } from './mood-page';
import { readMoodSearch } from './search';
import { copy } from './copy';

/** Time for parts of the page that are loaded on demand. */

prepareTools();
beforeAll(async () => {
  // Chunks that the page loads later, imported here so that no test waits for them.
  await Promise.all([import('./details-form'), import('./month-grid'), import('./mood-line-view'), import('./word-list')]);
});

/** A stored log at a local time with its offset. */
function keep(at: string, mood: number, more: Partial<MoodLog> = {}) {
  const atMs = Date.parse(at);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  const tzOffsetMinutes = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const log = storedRecord(
    'mood_log',
    { mood, occurredAtMs: atMs, tzOffsetMinutes, emotions: [], activities: [], note: '', ...more },
    { occurredAt: withOffset(atMs, tzOffsetMinutes) },
  );
  shelf.add(log);
  return log.id;
}

async function show(address?: string) {
  const tool = openTool(
    {
      path: '/mood-logs',
      read: readMoodSearch,
      page: (search, go) => <MoodPage search={search} onLog={(entry) => go({ ...search, entry })} measures={<p>questionnaires</p>} />,
    },
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  return tool;
}

const stored = () => shelf.all().map(({ content }) => content as MoodLog);

describe('logging a mood', () => {
  it('PROD-05 takes two taps, and the log is listed with its time after a reload', async () => {
    const before = Date.now();
    const { user, close } = await show();
    await user.click(await screen.findByLabelText('All right'));
    await user.click(screen.getByText(copy.quick.log));
    // Details come afterwards and are optional.
    expect(await screen.findByText(/^Logged: 5, all right/)).toHaveFocus();
    await waitFor(() => expect(stored()).toHaveLength(1));
    const [log] = stored();
    expect(log).toMatchObject({ mood: 5, tzOffsetMinutes: offsetAt(new Date()) });
    expect(log?.occurredAtMs).toBeGreaterThanOrEqual(before);
    close();
    await show();
    // The scale names it, too.
    const inList = () => screen.getAllByText('All right').flatMap((text) => text.closest('li') ?? []);
    await waitFor(() => expect(inList()).toHaveLength(1));
    const time = inList()[0]?.querySelector('time');
    expect(time).toHaveAttribute('datetime', withOffset(log?.occurredAtMs ?? 0, log?.tzOffsetMinutes ?? 0));
  });

  it('A12 offers help after a very low mood, with a number', async () => {
    const { user } = await show();
    await user.click(await screen.findByLabelText('Very low'));
    await user.click(screen.getByText(copy.quick.log));
    expect(await screen.findByRole('link', { name: copy.details.crisis })).toHaveAttribute('href', '/crisis');
    expect(screen.getByRole('link', { name: copy.details.plan })).toHaveAttribute('href', '/safety-plan');
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
  });

  it('asks for a face if none was chosen, and sends nothing', async () => {
    const { user } = await show();
    await user.click(await screen.findByText(copy.quick.log));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.quick.pick);
    expect(stored()).toEqual([]);
  });

  it('OPEN-17 shows an error for a value outside the scale, and keeps what was typed', async () => {
    const id = keep('2026-11-20T10:00:00.000+00:00', 4);
    const { user } = await show(`/mood-logs?entry=${id}`);
    const energy = await screen.findByLabelText(/Energy, as a number/);
    await user.type(energy, '11');
    expect(screen.getByText(/whole number from 0 to 10/)).toBeInTheDocument();
    expect(energy).toHaveValue('11');
    const sleep = screen.getByLabelText(copy.details.sleep);
    await user.type(sleep, '7.1');
    await user.click(screen.getByText(copy.details.save));
    // Once at the field, and once in the summary, which links there.
    await user.click(await screen.findByRole('link', { name: /steps of 0.25/ }));
    expect(sleep).toHaveFocus();
    expect(sleep).toHaveAccessibleDescription(/steps of 0.25/);
    expect(sleep).toHaveValue(7.1);
    expect(shelf.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('OPEN-17 accepts an earlier time and rejects a future one', async () => {
    const id = keep('2026-11-20T10:00:00.000+00:00', 4);
    const { user } = await show(`/mood-logs?entry=${id}`);
    const time = await screen.findByLabelText(copy.details.time);
    await user.clear(time);
    await user.type(time, '2999-01-01T10:00');
    await user.click(screen.getByText(copy.details.save));
    await user.click(await screen.findByRole('link', { name: /has not come yet/ }));
    expect(time).toHaveFocus();
    expect(time).toHaveAccessibleDescription(/has not come yet/);
    await user.clear(time);
    await user.type(time, '2026-11-19T08:30');
    await user.click(screen.getByText(copy.details.save));
    await waitFor(() => expect(shelf.get(id)?.version).toBe(2));
    expect(shelf.get(id)?.occurredAt).toMatch(/^2026-11-19T08:30:00/);
    expect(stored()[0]?.occurredAtMs).toBe(Date.parse(shelf.get(id)?.occurredAt ?? ''));
  });

  it('is queued offline and listed all the same', async () => {
    shelf.offline = true;
    const { user } = await show();
    await user.type(await screen.findByLabelText('Mood, as a number'), '2');
    // The face of a number is marked too, because it is one scale.
    expect(screen.getByLabelText('Very low')).toBeChecked();
    await user.click(screen.getByText(copy.quick.log));
    expect(await screen.findByText(/^Logged: 2, very low/)).toBeInTheDocument();
    const waiting = await recordStore().drafts.list();
    expect(waiting.map(({ kind, content }) => [kind, (content as MoodLog).mood])).toContainEqual(['mood_log', 2]);
    shelf.offline = false;
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(stored()).toMatchObject([{ mood: 2 }]));
  });

  it('describes both versions in a conflict, and drops neither', async () => {
    const id = keep('2026-11-20T10:00:00.000+00:00', 4);
    const { user } = await show(`/mood-logs?entry=${id}`);
    await user.type(await screen.findByLabelText(copy.details.note), 'mine');
    shelf.changeElsewhere(id, { ...(shelf.get(id)?.content as MoodLog), mood: 9, note: 'theirs' });
    await user.click(screen.getByText(copy.details.save));
    expect(await screen.findByText('9, very good')).toBeInTheDocument();
    expect(screen.getByText('4, low')).toBeInTheDocument();
    expect(screen.getByText('theirs')).toBeInTheDocument();
    expect(screen.queryByText(/Occurred at/)).not.toBeInTheDocument();
  });

  it('keeps earlier versions', async () => {
    const id = keep('2026-11-20T10:00:00.000+00:00', 4, { note: 'first words' });
    shelf.changeElsewhere(id, { ...(shelf.get(id)?.content as MoodLog), mood: 7, note: 'other words' });
    const { user } = await show();
    await user.click(await screen.findByText(copy.item.history));
    expect(await screen.findByText(/4, low, saved/)).toHaveTextContent('first words');
  });

  it('deletes a log', async () => {
    const id = keep('2026-11-20T10:00:00.000+00:00', 4);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(shelf.get(id)).toBeUndefined());
    expect(await screen.findByText(copy.empty.title)).toBeInTheDocument();
  });
});

describe('viewing past logs', () => {
  it('OPEN-17 shows several logs of a day with their mean, and explains the rule', async () => {
    keep('2026-11-20T08:00:00.000+00:00', 3);
    keep('2026-11-20T20:00:00.000+00:00', 8);
    await show();
    expect(await screen.findByText(copy.average('5.5', 2))).toBeInTheDocument();
    expect(screen.getByText(copy.rule)).toBeInTheDocument();
  });

  it('OPEN-17 assigns a log to the day the user saw, across time zones and the end of daylight saving time', async () => {
    keep('2026-10-25T01:00:00.000+02:00', 2);
    keep('2026-10-25T23:30:00.000+01:00', 6);
    // The same local hours elsewhere: the 26th in Tokyo, the 24th in Los Angeles.
    keep('2026-10-26T07:30:00.000+09:00', 9);
    keep('2026-10-24T16:00:00.000-07:00', 1);
    await show('/mood-logs?view=month&month=2026-10');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: /25.*: 4, low, 2 logs/ })).toHaveAttribute(
      'href',
      expect.stringContaining('day=2026-10-25'),
    );
    expect(within(table).getByRole('link', { name: /26.*: 9/ })).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: /24.*: 1/ })).toBeInTheDocument();
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  });

  it('draws a dot for each day, an average only where enough days have a mood, and no chart with too few days', async () => {
    const today = wallDay(Date.now(), 0);
    const ago = (days: number) => new Date(Date.parse(`${today}T00:30:00Z`) - days * 86_400_000).toISOString().replace('Z', '+00:00');
    keep(ago(9), 4);
    keep(ago(8), 6);
    const first = await show('/mood-logs?view=line');
    expect(await screen.findByText(copy.line.few(1))).toBeInTheDocument();
    first.close();
    keep(ago(3), 7);
    const { user } = await show('/mood-logs?view=line');
    const figure = await screen.findByRole('figure');
    await waitFor(() => expect(figure.querySelectorAll('[data-part="day"]')).toHaveLength(3));
    // Only the last of them has three days in its week.
    const path = figure.querySelector('[data-part="line"]')?.getAttribute('d') ?? '';
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path).not.toMatch(/[LC]/);
    await user.click(within(figure).getByText(/Show as a table/));
    expect(within(figure).getAllByText('no note').length).toBeGreaterThan(20);
  });

  it('counts words, and links each to its logs', async () => {
    const recent = new Date(Date.now() - 86_400_000).toISOString().replace('Z', '+00:00');
    const id = keep(recent, 4, { emotions: [{ name: 'calm' }, { name: 'tired' }] });
    keep(recent, 5, { emotions: [{ name: 'Calm' }] });
    const { user } = await show('/mood-logs?view=words');
    await user.click(await screen.findByText('calm'));
    expect(screen.getByText('calm').parentElement).toHaveTextContent(copy.list.count(2));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/mood-logs?entry=${id}`);
  });

  it('shows the hours of sleep that the log has, after a draft was put away and brought back', async () => {
    const id = keep('2026-11-20T10:00:00+00:00', 5, { sleepHours: 6 });
    const first = await show(`/mood-logs?entry=${id}`);
    const hours = () => screen.findByRole('spinbutton', { name: copy.details.sleep, hidden: true });
    fireEvent.change(await hours(), { target: { value: '7.5' } });
    await keptOnDevice('mood_log');
    first.close();
    const { user } = await show(`/mood-logs?entry=${id}`);
    expect(await hours()).toHaveValue(7.5);
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
    await waitFor(async () => expect(await hours()).toHaveValue(6));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await hours()).toHaveValue(7.5));
  });
});
