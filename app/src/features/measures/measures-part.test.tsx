import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MeasureTaken, recordStore } from '@/records';
import { copy as crisisCopy } from '@/components/crisis/copy';
import { openTool, prepareTools, shelf, type User } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { MeasuresPart } from './measures-part';
import { adviceFor, infoOf, type Advice, type Instrument } from './model';
import { copy } from './copy';

prepareTools();
beforeAll(async () => {
  // Chunks that the page loads later, imported here so that no test waits for them.
  await Promise.all([import('@/components/charts/measure-line'), import('@/components/charts/band-strip')]);
});

function keep(instrument: Instrument, answers: number[], daysAgo: number, more: Partial<MeasureTaken> = {}) {
  const occurredAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace('Z', '+00:00');
  shelf.add(storedRecord('measure', { instrument, answers, ...more }, { occurredAt }));
}

const today = () => new Date().toISOString().replace('Z', '+00:00');

const show = (start: { take?: Instrument; result?: string } = {}) =>
  openTool({ path: '/', page: () => <MeasuresPart take={start.take} result={start.result} onClose={() => {}} /> });

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const question = (item: string) => screen.findByRole('heading', { level: 2, name: item });

/** Answers from the first question on, tapping one answer after the other as a person does. */
async function answer(user: User, instrument: Instrument, answers: readonly number[]) {
  const { items, options } = infoOf(instrument);
  await press(user, copy.form.start);
  for (const [at, value] of answers.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await question(items[at] ?? '');
    // oxlint-disable-next-line no-await-in-loop
    await user.click(screen.getByLabelText(options[value] ?? ''));
  }
}

/** After the last question one more is offered, which is optional. */
const send = (user: User) => press(user, copy.form.send);
/** Meaning first, then the number. */
async function expectResult(total: number, max: number, band: string) {
  const meaning = await screen.findByText(`${copy.result.band(band)}.`);
  expect(meaning.parentElement).toHaveTextContent(copy.result.total(total, max, band));
}
const stored = () => shelf.all().map(({ content }) => content as MeasureTaken);

describe('the questionnaires', () => {
  it('say in advance who can see the answers, then show the standard wording one question at a time', async () => {
    const { user } = show({ take: 'phq9' });
    const { items, stem, options } = infoOf('phq9');
    expect(items).toHaveLength(9);
    await screen.findByRole('button', { name: copy.form.start });
    expect(screen.getByRole('heading', { level: 1, name: 'PHQ-9' })).toHaveFocus();
    expect(screen.getByText(new RegExp(copy.form.whoText))).toBeInTheDocument();
    expect(screen.getByText(copy.form.item9)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await answer(user, 'phq9', [0]);
    await question(items[1] ?? '');
    const group = screen.getByRole('group', { name: items[1] ?? '' });
    expect(group).toHaveAccessibleDescription(stem);
    expect(within(group).getAllByRole('radio')).toHaveLength(options.length);
    expect(screen.getByText(copy.form.question(2, 9))).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  });

  it('do not continue without an answer, and say so once, at the question', async () => {
    const { user } = show({ take: 'gad7' });
    await press(user, copy.form.start);
    await press(user, copy.form.next);
    expect(screen.getAllByText(copy.form.missingThis)).toHaveLength(1);
    expect(screen.getByLabelText('Not at all')).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2, name: infoOf('gad7').items[0] ?? '' })).toBeInTheDocument();
    expect(stored()).toEqual([]);
  });

  it('wait for Next when answers are chosen with the arrow keys, and go back', async () => {
    const { user } = show({ take: 'gad7' });
    const [first = '', second = ''] = infoOf('gad7').items;
    await press(user, copy.form.start);
    await question(first);
    screen.getByLabelText('Not at all').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(screen.getByLabelText('More than half the days')).toBeChecked();
    expect(screen.getByRole('heading', { level: 2, name: first })).toBeInTheDocument();
    await press(user, copy.form.next);
    expect(await question(second)).toHaveFocus();
    await press(user, copy.form.before);
    expect(await question(first)).toHaveFocus();
    expect(screen.getByLabelText('More than half the days')).toBeChecked();
  });

  it('show a result with its range, every answer, and that it is no diagnosis', async () => {
    const { user } = show({ take: 'gad7' });
    await answer(user, 'gad7', [2, 2, 1, 1, 1, 1, 1]);
    await send(user);
    expect(await screen.findByRole('heading', { level: 1, name: copy.result.title('GAD-7') })).toHaveFocus();
    await expectResult(9, 21, 'mild');
    expect(await screen.findByRole('img', { name: copy.result.bands.title('GAD-7') })).toHaveAccessibleDescription(
      /“Mild” is the name for 5 to 9/,
    );
    expect(screen.getByText(copy.notDiagnosis)).toBeInTheDocument();
    await waitFor(() => expect(stored()).toMatchObject([{ instrument: 'gad7', answers: [2, 2, 1, 1, 1, 1, 1] }]));
    expect(await screen.findByText(copy.form.saved)).toBeInTheDocument();
    expect(screen.queryByText(copy.support.title)).not.toBeInTheDocument();
  });

  it('offer help right after the last of nine, then ask one direct question, and store the answer', async () => {
    shelf.add(storedRecord('safety_plan', { helpers: [{ name: 'Kim' }, { name: 'Sam', phone: '+44 (0)20 7946 0000' }] } as never));
    const { user } = show({ take: 'phq9' });
    await answer(user, 'phq9', [1, 1, 1, 1, 1, 1, 1, 1, 2]);
    // It isn't shown among the questions.
    expect(screen.queryByText(copy.support.title)).not.toBeInTheDocument();
    await send(user);
    expect(await screen.findByRole('heading', { name: copy.support.title })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(await screen.findByRole('link', { name: copy.support.person('Sam') })).toHaveAttribute('href', 'tel:+442079460000');
    expect(screen.getByRole('link', { name: copy.support.plan })).toHaveAttribute('href', '/safety-plan');
    const asked = screen.getByRole('group', { name: copy.support.question });
    await user.click(within(asked).getByRole('button', { name: copy.support.answers[0][1] }));
    await expectResult(10, 27, 'moderate');
    expect(screen.getByText(copy.result.stillHere)).toBeInTheDocument();
    await waitFor(() => expect(stored().find(({ instrument }) => instrument === 'phq9')).toMatchObject({ safetyAnswer: 'not_now' }));
  });

  it('A9 lead from “thinking, but safe” to a next step with the words of the plan, and from there on or to urgent help', async () => {
    shelf.add(
      storedRecord('safety_plan', {
        helpers: [{ name: 'Sam', phone: '020 7946 0000', reach: 'call' }],
        surroundings: [{ what: 'Kim keeps the key' }],
        reasons: ['My dog'],
      } as never),
    );
    const { user } = show({ take: 'phq9' });
    await answer(user, 'phq9', [1, 1, 1, 1, 1, 1, 1, 1, 2]);
    await send(user);
    await user.click(await screen.findByRole('button', { name: copy.support.answers[1][1] }));
    const next = within(await screen.findByRole('region', { name: copy.next.title.thinking_safe }));
    for (const title of [copy.next.keepsSafe, copy.next.withYou, copy.next.safer, copy.next.tomorrow]) {
      expect(next.getByRole('heading', { name: title })).toBeInTheDocument();
    }
    expect(await next.findByText('My dog')).toBeInTheDocument();
    expect(next.getByText('Kim keeps the key')).toBeInTheDocument();
    expect(next.getByText(/a gun, medicines, alcohol/)).toBeInTheDocument();
    expect(next.getByRole('link', { name: copy.support.person('Sam') })).toHaveAttribute('href', 'tel:02079460000');
    // Sam's number takes calls only.
    expect(next.queryByRole('link', { name: copy.support.personText('Sam') })).not.toBeInTheDocument();
    await waitFor(() => expect(stored().find(({ instrument }) => instrument === 'phq9')).toMatchObject({ safetyAnswer: 'thinking_safe' }));
    await user.click(next.getByRole('button', { name: copy.next.worse }));
    expect(await screen.findByRole('heading', { name: copy.emergency.title })).toHaveFocus();
    await waitFor(() => expect(stored().find(({ instrument }) => instrument === 'phq9')).toMatchObject({ safetyAnswer: 'not_safe' }));
  });

  it('A9 ask no one to say that they are safe', () => {
    const waysOn = [copy.emergency.on, copy.next.on, copy.support.skip, crisisCopy.close];
    for (const label of waysOn) expect(label).not.toMatch(/safe/i);
  });

  it('show full-screen help if the user is not safe, take the focus, and allow continuing', async () => {
    const { user } = show({ take: 'phq9' });
    await answer(user, 'phq9', [0, 0, 0, 0, 0, 0, 0, 0, 1]);
    await send(user);
    await user.click(await screen.findByRole('button', { name: copy.support.answers[2][1] }));
    expect(await screen.findByRole('heading', { name: copy.emergency.title })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(stored()[0]).toMatchObject({ safetyAnswer: 'not_safe' }));
    await user.click(screen.getByRole('button', { name: copy.emergency.on }));
    await expectResult(1, 27, 'minimal');
  });

  it('offer the same help offline', async () => {
    const { user } = show({ take: 'phq9' });
    await answer(user, 'phq9', [0, 0, 0, 0, 0, 0, 0, 0, 3]);
    shelf.offline = true;
    await send(user);
    expect(await screen.findByRole('heading', { name: copy.support.title })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: copy.support.skip }));
    await user.click(await screen.findByRole('button', { name: copy.next.on }));
    expect(await screen.findByText(copy.form.queued)).toBeInTheDocument();
  });

  it('keep partial answers across a reload', async () => {
    const first = show({ take: 'gad7' });
    await answer(first.user, 'gad7', [3, 2]);
    await waitFor(async () => expect(await recordStore().drafts.list()).toHaveLength(1));
    first.close();
    const again = show({ take: 'gad7' });
    expect(await question(infoOf('gad7').items[2] ?? '')).toBeInTheDocument();
    await press(again.user, copy.form.before);
    await press(again.user, copy.form.before);
    const group = await screen.findByRole('group', { name: /Feeling nervous/ });
    expect(within(group).getByRole('radio', { name: 'Nearly every day' })).toBeChecked();
  });

  it('can be taken again after a week and are due after two', async () => {
    keep('phq9', [1, 1, 1, 1, 1, 1, 1, 1, 0], 3);
    keep('gad7', [1, 1, 1, 1, 1, 1, 1], 15);
    show();
    expect(await screen.findByText(/You can answer it again from/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: copy.begin('PHQ-9') })).not.toBeInTheDocument();
    expect(screen.getByText(/It’s been due since/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: copy.begin('GAD-7') })).toBeInTheDocument();
  });

  it('cannot be repeated within a week, and then suggest what else helps', async () => {
    keep('phq9', [1, 1, 1, 1, 1, 1, 1, 1, 0], 3);
    show({ take: 'phq9' });
    expect(await screen.findByText(/You can answer it again from/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: copy.form.help })).toHaveAttribute('href', '/crisis');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('compare each result with the previous one, without a cause', async () => {
    keep('gad7', [3, 3, 3, 3, 0, 0, 0], 28);
    keep('gad7', [2, 2, 1, 0, 0, 0, 0], 14);
    keep('gad7', [2, 1, 1, 0, 0, 0, 0], 1);
    show();
    expect(
      await screen.findByText(/7 points lower\. Reliably lower, and below the threshold now\. This says that it changed, not why\./),
    ).toBeInTheDocument();
    expect(screen.getByText(/^1 point lower\. No reliable change/)).toBeInTheDocument();
    // The chart is loaded on demand.
    expect(await screen.findByRole('img', { name: copy.chart('GAD-7') })).toBeInTheDocument();
  });

  it('A9 notice a slow rise, which the previous result alone would hide', async () => {
    keep('phq9', [1, 1, 1, 1, 1, 1, 1, 1, 0], 80);
    keep('phq9', [1, 1, 1, 0, 0, 0, 0, 0, 0], 60);
    keep('phq9', [1, 1, 1, 1, 1, 1, 0, 0, 0], 40);
    keep('phq9', [2, 2, 2, 1, 1, 1, 0, 0, 0], 20);
    shelf.add(storedRecord('measure', { instrument: 'phq9', answers: [2, 2, 2, 2, 2, 2, 0, 0, 0] }, { id: 'now', occurredAt: today() }));
    show({ result: 'now' });
    expect(await screen.findByText(/previous result, .*: 3 points higher\. No reliable change/)).toBeInTheDocument();
    expect(screen.getByText(/first result, .*: 4 points higher\. No reliable change/)).toBeInTheDocument();
    expect(screen.getByText(/lowest result in 12 weeks, .*: 9 points higher\. Reliably higher/)).toBeInTheDocument();
    expect(screen.getByText(/1\.96 × SD × √2 × √\(1 − r\)/)).toBeInTheDocument();
  });

  it('A9 use stronger words from 15 and from 20 on, and for “Extremely difficult”', async () => {
    const result = (instrument: Instrument, total: number, difficulty?: number): Advice =>
      adviceFor({ instrument, answers: [], ...(difficulty !== undefined && { difficulty }) }, total);
    expect(result('phq9', 14)).toMatchObject({ closerLook: true, seeSomeone: false, lines: false });
    expect(result('phq9', 15)).toMatchObject({ seeSomeone: true, lines: false });
    expect(result('phq9', 20)).toMatchObject({ seeSomeone: true, lines: true });
    expect(result('gad7', 15)).toMatchObject({ seeSomeone: true, lines: false });
    expect(result('gad7', 3, 3)).toMatchObject({ seeSomeone: true, lines: true });
    const answers = [3, 3, 3, 3, 2, 2, 2, 2, 0];
    shelf.add(storedRecord('measure', { instrument: 'phq9', answers }, { id: 'high', occurredAt: today() }));
    show({ result: 'high' });
    expect(await screen.findByText(copy.result.seeSomeone)).toBeInTheDocument();
    expect(screen.getByText(copy.result.lines)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeInTheDocument();
  });

  it('A9 show who made them, for whom, and where the line is drawn elsewhere', async () => {
    shelf.add(storedRecord('measure', { instrument: 'gad7', answers: [2, 2, 2, 2, 0, 0, 0] }, { id: 'eight', occurredAt: today() }));
    const first = show();
    expect(await screen.findByText(/Spitzer, Janet B\.W\. Williams, Kurt Kroenke.*Pfizer/)).toBeInTheDocument();
    expect(screen.getByText(/for adults, 18 and over/)).toBeInTheDocument();
    first.close();
    show({ result: 'eight' });
    expect(await screen.findByText(/From 8 on, NHS services in England .* from 10 on/)).toBeInTheDocument();
    expect(screen.getByText(/Spitzer/)).toBeInTheDocument();
    expect(copy.result.caseness('gad7', 8, 'GB')).not.toMatch(/10/);
  });

  it('say how many results are missing for a chart', async () => {
    keep('phq9', [1, 1, 1, 1, 1, 1, 1, 1, 0], 20);
    show();
    expect(await screen.findByText(copy.few(2))).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
