import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { store } from '@/lib/auth/auth';
import type { DraftNote } from '@/records/dashboard-data';
import { preferences, useGraphsHidden } from '@/records/preferences';
import type { AnyRecord, RecordOf } from '@/records';
import { problem, server } from '../../../test/server';
import { openTool, prepareTools, shelf } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { countThisMonth, lastTaken, putOff, suggestionInput } from './from-records';
import { PatientDashboard } from './patient-dashboard';
import { useDashboard } from './use-dashboard';
import { cardsCopy } from './cards-copy';
import { lineQuestion } from './greeting';
import { copy as pageCopy } from './copy';

const copy = { ...pageCopy, ...cardsCopy };

function Page({ draft }: { draft: DraftNote | null }) {
  const [hidden, hide] = useGraphsHidden();
  const { data, ...actions } = useDashboard({ name: 'Robin', draft });
  return <PatientDashboard data={data} graphs={{ hidden, hide }} {...actions} />;
}

async function show(draft: DraftNote | null = null) {
  const { user } = openTool({ path: '/dashboard', page: () => <Page draft={draft} /> });
  await screen.findByRole('heading', { level: 1 });
  // The lower cards render in a second pass.
  await screen.findByRole('region', { name: copy.plan.title });
  return user;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const entry = (id: string, at: string): RecordOf<'journal_entry'> =>
  storedRecord('journal_entry', { situation: `Words of ${id}`, thoughts: '', notes: '' }, { id, occurredAt: at });
const step = async () => within(await screen.findByRole('region', { name: copy.suggestion.title }));

prepareTools();
// Loaded on demand, imported here so that no test waits for it.
beforeAll(() => import('@/components/record-form/one-line'));
beforeEach(() => {
  preferences.forget();
  const user = {
    id: crypto.randomUUID(),
    email: 'robin@example.org',
    created_at: '2026-11-01T09:00:00Z',
    role: 'patient' as const,
    display_name: 'Robin',
  };
  act(() => store.set({ status: 'signed-in', user, role: 'patient' }));
});

describe('the patient dashboard', () => {
  it('ROUTE-23 works without any records, and does not assume low mood', async () => {
    await show();
    expect(await part(copy.entries.title).findByText(copy.entries.empty)).toBeInTheDocument();
    expect(await part(copy.moods.title).findByText(copy.moods.empty)).toBeInTheDocument();
    expect((await step()).getByText('Only if you feel like it.')).toBeInTheDocument();
    expect(part(copy.due.title).getByText(copy.due.empty)).toBeInTheDocument();
    expect(part(copy.plan.title).getByRole('link', { name: copy.plan.crisis })).toHaveAttribute('href', '/crisis');
    expect(document.body.textContent).not.toMatch(/streak|score|broke/i);
  });

  it('does not say that nothing is there while it cannot be loaded, and alerts once', async () => {
    shelf.offline = true;
    await show();
    for (const [title, name] of [
      [copy.moods.title, copy.moods.name],
      [copy.balanced.title, copy.entries.name],
      [copy.due.title, copy.due.name],
      [copy.entries.title, copy.entries.name],
    ] as const)
      expect(await part(title).findByText(`We couldn’t load ${name}. Nothing is lost.`)).toBeInTheDocument();
    for (const text of [copy.moods.empty, copy.balanced.empty, copy.due.empty]) expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(part(copy.entries.title).getByRole('alert')).toBe(screen.getByRole('alert'));
  });

  it.each([
    ['mood_log', copy.moods.title, copy.moods.name],
    ['measure', copy.due.title, copy.due.name],
    ['journal_entry', copy.entries.title, copy.entries.name],
  ] as const)('says it only in the cards of what cannot be loaded: %s', async (kind, title, name) => {
    let isDown = true;
    server.use(
      http.get('*/api/records', ({ request }) =>
        isDown && new URL(request.url).searchParams.get('kind')?.split(',').includes(kind) ? problem(503, {}) : undefined,
      ),
    );
    const user = await show();
    const alert = await part(title).findByRole('alert');
    expect(alert).toHaveTextContent(`We couldn’t load ${name}.`);
    expect(screen.getByRole('alert')).toBe(alert);
    // A balanced thought comes from the entries.
    expect(screen.getAllByText(/We couldn’t load/)).toHaveLength(kind === 'journal_entry' ? 2 : 1);
    isDown = false;
    await user.click(part(title).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument());
  });

  it('OPEN-09 links back to the introduction and to the safety plan', async () => {
    await show();
    expect(screen.getByRole('link', { name: copy.tour.link })).toHaveAttribute('href', '/onboarding/welcome?review=1');
    expect(part(copy.plan.title).getByRole('link', { name: copy.plan.open })).toHaveAttribute('href', '/safety-plan');
  });

  it('OPEN-09 lists the newest three entries, links to each and to all, and counts this month without a goal', async () => {
    const now = Date.now();
    shelf.add(...['a', 'b', 'c', 'd'].map((id, at) => entry(id, new Date(now - at).toISOString())));
    await show();
    const list = part(copy.entries.title);
    expect(await list.findByRole('link', { name: 'Words of a' })).toHaveAttribute('href', '/journal/new?entry=a');
    expect(list.queryByText('Words of d')).not.toBeInTheDocument();
    expect(list.getByText(copy.entries.month(countThisMonth(shelf.all(), false) ?? 0))).toBeInTheDocument();
    expect(list.getByRole('link', { name: copy.entries.all })).toHaveAttribute('href', '/journal');
  });

  it('names a heavy entry by its time, so that its words are opened by choice', async () => {
    shelf.add({ ...entry('a', new Date().toISOString()), riskLevel: 'high' });
    await show();
    const list = part(copy.entries.title);
    expect(await list.findByRole('link', { name: copy.entries.heavy })).toHaveAttribute('href', '/journal/new?entry=a');
    expect(list.queryByText('Words of a')).not.toBeInTheDocument();
  });

  it('asks how it is after a heavy entry, and after “A bit better” not again', async () => {
    const now = new Date().toISOString();
    shelf.add({ ...entry('a', now), updatedAt: now, riskLevel: 'high' });
    const user = await show();
    const card = part(copy.after.title);
    expect(screen.getByRole('region', { name: copy.after.title })).not.toHaveTextContent('Words of a');
    await user.click(card.getByRole('button', { name: copy.after.better }));
    expect(card.getByText(copy.after.saidBetter)).toBeVisible();
    expect(card.getByRole('heading')).toHaveFocus();
    expect(card.queryByRole('link', { name: 'Call 988' })).not.toBeInTheDocument();
    cleanup();
    await show();
    expect(screen.queryByRole('region', { name: copy.after.title })).not.toBeInTheDocument();
  });

  it('leads to help after “Still hard”, and asks again on the next visit', async () => {
    const now = new Date().toISOString();
    shelf.add({ ...entry('a', now), updatedAt: now, riskLevel: 'critical' });
    const user = await show();
    const card = part(copy.after.title);
    await user.click(card.getByRole('button', { name: copy.after.hard }));
    expect(card.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(card.getByRole('link', { name: copy.plan.open })).toHaveAttribute('href', '/safety-plan');
    cleanup();
    await show();
    expect(part(copy.after.title).getByRole('button', { name: copy.after.hard })).toBeVisible();
  });

  it.each([
    ['an older heavy entry', 3, 'high'],
    ['an entry that sounded only worried', 0, 'medium'],
  ] as const)('asks nothing after %s', async (_, days, riskLevel) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    shelf.add({ ...entry('a', at), updatedAt: at, riskLevel });
    await show();
    expect(screen.queryByRole('region', { name: copy.after.title })).not.toBeInTheDocument();
  });

  it('shows the last two weeks as a sea, and says in words what it shows, unless graphs are hidden', async () => {
    const now = Date.now();
    shelf.add(
      ...[6, 6, 7].map((mood, at) =>
        storedRecord('mood_log', { mood }, { id: `m${at}`, occurredAt: new Date(now - at * 86_400_000).toISOString() }),
      ),
      storedRecord('reframe', { reframe: 'She was busy.' }, { id: 'r' }),
    );
    const user = await show();
    expect(part(copy.sea.title).getByText(/^Calm water under soft light.* One lantern/)).toBeVisible();
    await user.click(part(copy.moods.title).getByRole('button', { name: copy.moods.hide }));
    expect(screen.queryByRole('region', { name: copy.sea.title })).not.toBeInTheDocument();
  });

  it('OPEN-09 saves a mood in two taps, and undoes it', async () => {
    const user = await show();
    await user.click(part(copy.checkIn.title).getByRole('radio', { name: 'Good' }));
    await user.click(part(copy.checkIn.title).getByRole('button', { name: copy.checkIn.keep }));
    expect(part(copy.checkIn.title).getByText('Good')).toBeInTheDocument();
    await waitFor(() => expect(shelf.all()).toHaveLength(1));
    expect(shelf.all()[0]).toMatchObject({ kind: 'mood_log', status: 'complete', content: { mood: 7 } });
    await user.click(await part(copy.checkIn.title).findByRole('button', { name: copy.checkIn.undo }));
    await waitFor(() => expect(shelf.all()).toHaveLength(0));
    expect(await part(copy.checkIn.title).findByRole('radio', { name: 'Good' })).toBeInTheDocument();
  });

  it('takes one line for a saved check-in, and stores it as the note of the same log', async () => {
    const user = await show();
    await user.click(part(copy.checkIn.title).getByRole('radio', { name: 'Good' }));
    await user.click(part(copy.checkIn.title).getByRole('button', { name: copy.checkIn.keep }));
    await user.type(await part(copy.checkIn.title).findByRole('textbox', { name: lineQuestion(new Date()) }), 'Tea with Ann');
    await user.click(part(copy.checkIn.title).getByRole('button', { name: 'Save the line' }));
    await waitFor(() => expect(shelf.all()).toMatchObject([{ kind: 'mood_log', content: { mood: 7, note: 'Tea with Ann' } }]));
  });

  it('offers own words after a low check-in, and shows them only when asked', async () => {
    const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
    shelf.add(storedRecord('success', { happened: 'I called my sister' }, { occurredAt: at }));
    const user = await show();
    await part(copy.entries.title).findByRole('link', { name: 'I called my sister' });
    await user.click(part(copy.checkIn.title).getByRole('radio', { name: 'Low' }));
    await user.click(part(copy.checkIn.title).getByRole('button', { name: copy.checkIn.keep }));
    expect(part(copy.checkIn.title).queryByText('I called my sister')).not.toBeInTheDocument();
    await user.click(await part(copy.checkIn.title).findByRole('button', { name: copy.letters.read }));
    expect(part(copy.checkIn.title).getByText('I called my sister')).toBeInTheDocument();
    await user.click(part(copy.checkIn.title).getByRole('button', { name: copy.letters.close }));
    expect(part(copy.checkIn.title).queryByText('I called my sister')).not.toBeInTheDocument();
  });

  it('gives every suggestion a reason and a dismiss button, with an undo', async () => {
    const user = await show();
    const card = await step();
    expect(card.getByText(copy.suggestion.why)).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: copy.suggestion.notNow }));
    expect(screen.getByRole('heading', { name: copy.suggestion.title })).toHaveFocus();
    expect(Object.keys(preferences.read().notNow)).toEqual(['write']);
    await user.click(card.getByRole('button', { name: copy.suggestion.back }));
    expect(card.getByText(copy.suggestion.why)).toBeInTheDocument();
    expect(preferences.read().notNow).toEqual({});
  });

  it('suggests something else on the next visit after “not now”', async () => {
    shelf.add(storedRecord('thought_record', { thoughts: [{ text: 'She is tired of me', hot: true }] }, { id: 'hot' }));
    preferences.change({ notNow: { examine_thought: Date.now() } });
    await show();
    expect((await step()).getByText('Only if you feel like it.')).toBeInTheDocument();
  });

  it('links to unsaved text', async () => {
    await show({ to: '/journal/new', words: 'The bus was', keptAt: Date.now() });
    expect(part(copy.draft.title).getByText('The bus was')).toBeInTheDocument();
    expect(part(copy.draft.title).getByRole('link', { name: copy.draft.open })).toHaveAttribute('href', '/journal/new');
  });

  it('shows the last balanced thought', async () => {
    shelf.add(storedRecord('thought_record', { situation: 'x', balanced: 'One slow answer is one slow answer.' }, { id: 't' }));
    await show();
    expect(await part(copy.balanced.title).findByText(/One slow answer is one slow answer/)).toBeInTheDocument();
  });

  it('shows the thought that was kept for this page, and takes it off again', async () => {
    shelf.add(storedRecord('thought_record', { situation: 'x', balanced: 'One slow answer is one slow answer.' }, { id: 't' }));
    shelf.add(storedRecord('note', { body: 'She was busy.', tags: ['home page'] }, { id: 'n' }));
    const user = await show();
    expect(await part(copy.balanced.title).findByText('“She was busy.”')).toBeInTheDocument();
    await user.click(part(copy.balanced.title).getByRole('button', { name: copy.balanced.takeOff }));
    expect(await part(copy.balanced.title).findByText(/One slow answer/)).toBeInTheDocument();
    expect(shelf.get('n')).toBeUndefined();
  });

  it('doesn’t show a kept thought with any risk', async () => {
    shelf.add(storedRecord('note', { body: 'She was busy.', tags: ['home page'] }, { id: 'n', riskLevel: 'medium' }));
    await show();
    expect(await part(copy.balanced.title).findByText(copy.balanced.empty)).toBeInTheDocument();
    expect(screen.queryByText(/She was busy/)).not.toBeInTheDocument();
  });

  it('hides charts on request, and stores that in the account', async () => {
    const now = Date.now();
    shelf.add(storedRecord('mood_log', { mood: 5 }, { id: 'm', occurredAt: new Date(now).toISOString() }));
    const user = await show();
    await user.click(await part(copy.moods.title).findByRole('button', { name: copy.moods.hide }));
    expect(part(copy.moods.title).getByText(copy.moods.hidden)).toBeInTheDocument();
    await waitFor(() => expect(shelf.all().find(({ kind }) => kind === 'preferences')?.content).toMatchObject({ hideGraphs: true }));
  });

  it('OPEN-49 renders the rest when the entries cannot be loaded, and retries', async () => {
    shelf.offline = true;
    const user = await show();
    const list = part(copy.entries.title);
    expect(await list.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: copy.plan.title })).toBeInTheDocument();
    shelf.offline = false;
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(copy.entries.empty)).toBeInTheDocument();
  });

  it('links to each of the seven tools', async () => {
    await show();
    const tools = part(copy.tools.title);
    for (const [name, to] of [
      ['Distortion analyzer', '/distortion-analyzer'],
      ['Thought challenge workshop', '/thought-challenge-workshop'],
      ['Reframing generator', '/reframing-generator'],
      ['EFT journal', '/journal/eft-cbt'],
      ['Reframe coach', '/reframe-coach'],
      ['Journal analytics', '/journal-analytics'],
      ['Chat history', '/chat-history'],
    ] as const) {
      expect(tools.getByRole('link', { name })).toHaveAttribute('href', to);
    }
  });
});

describe('counting entries this month', () => {
  const now = new Date(2026, 10, 21, 12);
  const at = (month: number, day: number) => ({ occurredAt: new Date(2026, month, day, 12).toISOString() });

  it('excludes other months', () => {
    expect(countThisMonth([at(10, 20), at(10, 1), at(9, 31)], false, now)).toBe(2);
  });

  it('shows no count if there may be more than were fetched', () => {
    expect(countThisMonth([at(10, 20), at(10, 1)], true, now)).toBeNull();
    expect(countThisMonth([at(10, 20), at(9, 1)], true, now)).toBe(1);
  });
});

describe('the input of the suggestion', () => {
  const now = new Date(2026, 10, 21, 12).getTime();
  const given = { plan: undefined, planReviewDue: false, draftId: undefined, dueMeasures: [], moodToday: undefined, notNow: {} };
  const input = (...entries: AnyRecord[]) => suggestionInput({ ...given, entries }, now);

  it('includes a hot thought that has not been challenged', () => {
    const hot = { thoughts: [{ text: 'x', hot: true }] };
    const found = input(
      storedRecord('thought_record', hot, { id: 'a' }),
      storedRecord('thought_record', { ...hot, balanced: 'y' }, { id: 'b' }),
    );
    expect(found.unexamined).toEqual(['a']);
  });

  it('includes an experiment that is due', () => {
    const due = (id: string, dueAtMs: number, outcome = '') => storedRecord('challenge', { experiment: { dueAtMs, outcome } }, { id });
    expect(input(due('a', now - 1), due('b', now + 1), due('c', now - 1, 'It rained')).waitingExperiments).toEqual(['a']);
  });

  it('includes crisis words for two days', () => {
    const heavy = (hours: number) =>
      storedRecord('note', { body: 'x' }, { id: 'n', riskLevel: 'high', updatedAt: new Date(now - hours * 3_600_000).toISOString() });
    expect(input(heavy(47)).recentCrisis).toBe(true);
    expect(input(heavy(49)).recentCrisis).toBe(false);
  });

  it('drops a “not now” the next morning', () => {
    expect(putOff({ write: now - 60_000, measure: now - 86_400_000 }, now)).toEqual(['write']);
  });

  it('suggests no questionnaire that was never taken', () => {
    expect(lastTaken([]).size).toBe(0);
    const taken = storedRecord('measure', { instrument: 'gad7', answers: [] }, { id: 'm', occurredAt: '2026-11-01T10:00:00.000Z' });
    expect(lastTaken([taken]).get('gad7')).toBe(Date.parse('2026-11-01T10:00:00.000Z'));
  });
});
