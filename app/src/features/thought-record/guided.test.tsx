import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordStore, type RecordOf } from '@/records';
import { openGuided as open, tired } from '../../../test/support/open-guided';
import { box, prepareTools, press, shelf, type User } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';

vi.mock('@/lib/analytics', () => import('../../../test/support/first-entry'));

prepareTools();

const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const next = (user: User) => press(user, 'Next');
const only = () => shelf.all()[0] as RecordOf<'thought_record'>;

const stored = (content: object) => storedRecord<'thought_record'>('thought_record', content);

describe('the start page of the guided journal', () => {
  it('OPEN-22 starts a record, step by step or quick, and shows an example', async () => {
    const { user, place } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Guided journal' })).toBeInTheDocument();
    expect(await screen.findByText('Your finished records will be here, so that you can read them again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /with an example/ })).toHaveAttribute('href', '/learn#walkthrough');
    await press(user, 'Start a new record');
    expect(await step('Situation')).toBeInTheDocument();
    expect(place()).toContain('begin=record');
  });

  it('OPEN-12 lists the latest records with before and after, opens one, and deletes one with an undo', async () => {
    const record = stored({ ...tired, moods: [{ emotion: 'sad', intensity: 70, after: 40 }] });
    shelf.add(record);
    const { user } = open();
    const last = await screen.findByRole('region', { name: 'Your last records' });
    expect(await within(last).findByText('sad: 70 before, 40 after')).toBeInTheDocument();
    await user.click(within(last).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(shelf.get(record.id)).toBeUndefined());
    await press(user, 'Undo');
    await waitFor(() => expect(shelf.get(record.id)).toBeDefined());
    await user.click(await within(last).findByRole('button', { name: /^Open/ }));
    expect(await screen.findByRole('heading', { name: 'What changed' })).toHaveFocus();
    expect(await screen.findByText('30 lower')).toBeInTheDocument();
  });

  it('offers to resume a draft, and keeps it when the user starts a new record', async () => {
    const first = open('/guided-journal?begin=record');
    await first.user.type(await box('Situation'), 'The meeting');
    first.close();
    const second = open();
    expect(await screen.findByText('The meeting')).toBeInTheDocument();
    await press(second.user, 'Start a new record');
    expect(await box('Situation')).toHaveValue('');
    second.close();
    const third = open();
    await press(third.user, 'Continue writing');
    expect(await step('Moods')).toBeInTheDocument();
    await press(third.user, 'Back');
    expect(await box('Situation')).toHaveValue('The meeting');
  });
});

describe('a guided record', () => {
  it('PROD-06 OPEN-12 goes from a situation to what changed, and saves the whole record', async () => {
    const { user, place } = open('/guided-journal?begin=record');
    await user.type(await box('Situation'), 'Jo did not reply');
    await next(user);
    await step('Moods');
    await user.type(await box('Your own words'), 'gloomy{Enter}');
    await user.type(await box(/How strong was this: gloomy\?, as a number/), '70');
    await next(user);
    await user.type(await box('Thought 1'), 'Jo must be tired of me');
    await user.type(await box(/How much do you believe it\?, as a number/), '80');
    await next(user);
    await step('Thinking patterns');
    await next(user);
    await user.type(await box('Fact 1'), 'No reply for a day');
    await next(user);
    await user.type(await box('Fact 1'), 'Jo has a new job');
    await next(user);
    await user.type(await box('Your fairer thought'), 'A new job takes a lot. I can ask.');
    await next(user);
    await user.type(await box(/How strong is this now: gloomy\?, as a number/), '40');
    await user.type(await box(/How much do you believe it now\?, as a number/), '35');
    await next(user);
    await user.type(await box('One small thing to do'), 'Write to Jo');
    await press(user, 'Finish');

    expect(await screen.findByRole('heading', { name: 'What changed' })).toHaveFocus();
    expect(screen.getByText('70 before, 40 after')).toBeInTheDocument();
    expect(screen.getByText('80 before, 35 after')).toBeInTheDocument();
    expect(screen.getByText('A new job takes a lot. I can ask.', { selector: 'blockquote' })).toBeInTheDocument();
    expect(place()).toContain('step=result');
    expect(only()).toMatchObject({
      status: 'complete',
      content: {
        situation: 'Jo did not reply',
        moods: [{ emotion: 'gloomy', intensity: 70, after: 40 }],
        thoughts: [{ text: 'Jo must be tired of me', belief: 80 }],
        evidenceFor: ['No reply for a day'],
        evidenceAgainst: ['Jo has a new job'],
        balanced: 'A new job takes a lot. I can ask.',
        hotBeliefAfter: 35,
        nextStep: { activity: 'Write to Jo' },
      },
    });
  });

  it('PROD-06 keeps the fairer thought for the home page, in the place of the one before', async () => {
    const record = stored({ ...tired, balanced: 'A new job takes a lot. I can ask.' });
    shelf.add(record);
    const first = open(`/guided-journal?entry=${record.id}&step=result`);
    await press(first.user, 'Keep this thought on my home page');
    expect(await screen.findByText(/It’s on your home page now/)).toBeInTheDocument();
    const notes = () => shelf.all().filter(({ kind }) => kind === 'note');
    expect(notes()).toMatchObject([
      { status: 'complete', content: { body: 'A new job takes a lot. I can ask.', tags: ['home page'], linkedId: record.id } },
    ]);
    first.close();

    const other = stored({ ...tired, balanced: 'She was busy.' });
    shelf.add(other);
    const second = open(`/guided-journal?entry=${other.id}&step=result`);
    await press(second.user, 'Put this thought on my home page instead');
    expect(await screen.findByText(/It’s on your home page now/)).toBeInTheDocument();
    expect(notes()).toMatchObject([{ content: { body: 'She was busy.', linkedId: other.id } }]);
  });

  // The last one is found by `extended-1` alone.
  it.each(['I want to kill myself', 'Nobody would miss me'])('PROD-06 doesn’t offer to keep “%s”', async (words) => {
    const fair = stored({ ...tired, balanced: 'She was busy.' });
    shelf.add(fair);
    const first = open(`/guided-journal?entry=${fair.id}&step=result`);
    // Once this is shown, the button’s code and the core are loaded.
    expect(await screen.findByRole('button', { name: /home page/ })).toBeInTheDocument();
    first.close();

    const record = stored({ ...tired, balanced: words });
    shelf.add(record);
    open(`/guided-journal?entry=${record.id}&step=result`);
    expect(await screen.findByText(words, { selector: 'blockquote' })).toBeInTheDocument();
    const offer = screen.findByRole('button', { name: /home page/ }, { timeout: 1_000 });
    await expect(offer).rejects.toThrow('Unable to find');
  });

  it('says that no change is information too', async () => {
    const record = stored({ ...tired, moods: [{ emotion: 'sad', intensity: 70, after: 68 }] });
    shelf.add(record);
    open(`/guided-journal?entry=${record.id}&step=result`);
    expect(await screen.findByText('No change is also information.')).toBeInTheDocument();
  });

  it('OPEN-12 makes every step but one optional, and links to the missing step', async () => {
    const { user } = open('/guided-journal?begin=record&step=next');
    await user.type(await box('Anything else'), 'Only a note');
    await press(user, 'Finish');
    const alert = await screen.findByText(/Write a situation or a thought first/);
    expect(alert.closest('[role=alert]')).toHaveFocus();
    expect(shelf.all()).toEqual([]);
    await press(user, 'Go to “Situation”');
    await user.type(await box('Situation'), 'A long day');
    await press(user, 'See the result so far');
    expect(await screen.findByText(/Nothing was rated twice/)).toBeInTheDocument();
    expect(only().content).toMatchObject({ situation: 'A long day', notes: 'Only a note' });
  });

  it('asks which of several thoughts hurts most before it is finished', async () => {
    const { user } = open('/guided-journal?begin=record&step=thoughts');
    await user.type(await box('Thought 1'), 'I was slow');
    await press(user, 'Add another thought');
    expect(await box('Thought 2')).toHaveFocus();
    await user.type(await box('Thought 2'), 'They laughed');
    await press(user, 'See the result so far');
    expect(await screen.findByRole('link', { name: /^Choose the one thought/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'They laughed' }));
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'What changed' });
    expect(only().content.thoughts).toMatchObject([{ hot: false }, { hot: true }]);
  });

  it('a5 gives no hint on a held thought, and keeps what follows if it is true', async () => {
    const record = storedRecord<'thought_record'>(
      'thought_record',
      { thoughts: [{ text: 'The landlord is evicting us', hot: true }] },
      { status: 'draft' },
    );
    shelf.add(record);
    const { user } = open(`/guided-journal?entry=${record.id}&step=patterns`);
    const note = await screen.findByRole('region', { name: 'Before you continue' });
    expect(screen.queryByRole('region', { name: 'Hints from your words' })).not.toBeInTheDocument();
    await user.click(within(note).getByRole('button', { name: 'See what’s in my hands' }));
    await step('Evidence against it');
    await user.type(await box('What is a first small step?'), 'Call the advice centre');
    await user.type(await box('Who can help with it?'), 'Ann');
    await press(user, 'See the result so far');
    await waitFor(() =>
      expect((shelf.get(record.id) as RecordOf<'thought_record'>).content).toMatchObject({
        nextStep: { activity: 'Call the advice centre' },
        trueThought: { way: 'problem_solving', whoHelps: 'Ann' },
      }),
    );
  });

  it('shows hints with their words and a question, stores what fits, and counts the answer', async () => {
    const record = stored(tired);
    shelf.add(record);
    const { user } = open(`/guided-journal?entry=${record.id}&step=patterns`);
    const hints = await screen.findByRole('region', { name: 'Hints from your words' });
    // One hint at a time.
    const first = await within(hints).findByRole('group');
    expect(within(hints).getAllByText('A question to ask yourself:')).toHaveLength(1);
    await user.click(within(first).getByRole('radio', { name: 'It fits' }));
    await waitFor(() => expect(shelf.all().some(({ kind }) => kind === 'hint_verdict')).toBe(true));
    expect(shelf.all().find(({ kind }) => kind === 'hint_verdict')?.content).toMatchObject({ verdict: 'fits' });
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'What changed' });
    expect((shelf.get(record.id) as RecordOf<'thought_record'>).content.patterns).toHaveLength(1);
  });

  it('saves another answer to a hint that was answered on another device meanwhile', async () => {
    const record = stored(tired);
    shelf.add(record);
    const { user } = open(`/guided-journal?entry=${record.id}&step=patterns`);
    const answers = () => shelf.all().filter(({ kind }) => kind === 'hint_verdict');
    const choose = async (name: string) =>
      user.click(within(await screen.findByRole('region', { name: 'Hints from your words' })).getByRole('radio', { name }));
    await within(await screen.findByRole('region', { name: 'Hints from your words' })).findByRole('group');
    await choose('It fits');
    await waitFor(() => expect(answers()).toHaveLength(1));
    const [{ id, content }] = answers() as [RecordOf<'hint_verdict'>];
    shelf.changeElsewhere(id, { ...content, verdict: 'not_sure' });
    await choose('It doesn’t fit');
    await waitFor(() => expect(shelf.calls.filter((call) => call === `PUT /api/records/${id}`)).toHaveLength(1));
    await choose('It fits');
    await waitFor(() => expect(shelf.get(id)).toMatchObject({ version: 3, content: { verdict: 'fits' } }));
  });

  it('orders hints by the last thousand answers, as the distortion analyser does', async () => {
    const record = stored(tired);
    shelf.add(record);
    const address = `/guided-journal?entry=${record.id}&step=patterns`;
    const hint = async () =>
      within(await within(await screen.findByRole('region', { name: 'Hints from your words' })).findByRole('group', { name: /fit/ }));
    const name = async () => (await screen.findAllByRole('heading', { level: 4 }))[0]?.textContent;
    const first = open(address);
    const before = await name();
    await first.user.click((await hint()).getByRole('radio', { name: 'It doesn’t fit' }));
    await waitFor(() => expect(shelf.all().some(({ kind }) => kind === 'hint_verdict')).toBe(true));
    first.close();
    const { content } = shelf.all().find(({ kind }) => kind === 'hint_verdict') as RecordOf<'hint_verdict'>;
    const answer = (ruleId: string, occurredAt: string) => storedRecord('hint_verdict', { ...content, ruleId }, { occurredAt });
    shelf.add(...Array.from({ length: 600 }, () => answer('another.cue', '2026-11-20T10:00:00.000Z')));
    shelf.add(...Array.from({ length: 9 }, () => answer(content.ruleId, '2026-11-19T10:00:00.000Z')));
    open(address);
    await waitFor(async () => expect(await name()).not.toBe(before));
  });

  it('shows no hints for the fairer thought', async () => {
    const record = stored({ thoughts: [{ text: 'It rained', hot: true }], balanced: 'Everyone always hates me and I ruin everything' });
    shelf.add(record);
    open(`/guided-journal?entry=${record.id}&step=patterns`);
    expect(await screen.findByText('No wording cues found. That doesn’t mean the thought is fair.')).toBeInTheDocument();
  });

  it('cycles through questions that help to see the other side', async () => {
    const { user } = open('/guided-journal?begin=record&step=against');
    const before = (await screen.findByText('A question that may help')).nextElementSibling?.textContent;
    await press(user, 'Another question');
    const after = screen.getByText('A question that may help').nextElementSibling?.textContent;
    expect(after).not.toBe(before);
    expect(after).toMatch(/\?$/);
  });

  it('OPEN-12 keeps everything across a reload, and says where it is stored', async () => {
    const first = open('/guided-journal?begin=record');
    await first.user.type(await box('Situation'), 'Half written');
    await next(first.user);
    await first.user.type(await box('Your own words'), 'gloomy{Enter}');
    await waitFor(async () => expect((await recordStore().drafts.list())[0]?.content).toMatchObject({ moods: [{ emotion: 'gloomy' }] }));
    expect(await screen.findByText(/^Kept on this device at /)).toBeInTheDocument();
    first.close();
    open('/guided-journal?begin=record&step=moods');
    expect(await box(/How strong was this: gloomy\?, as a number/)).toBeInTheDocument();
    expect(screen.getByText(/We restored what you wrote/)).toBeInTheDocument();
  });

  it('with two thoughts and none chosen, asks for one where it is needed, and says so on the way to finish', async () => {
    const { user } = open('/guided-journal?begin=record&step=thoughts');
    await user.type(await box('Thought 1'), 'I am late');
    await press(user, 'Add another thought');
    await user.type(await box('Thought 2'), 'I am lost');
    await next(user);
    expect(await screen.findByRole('group', { name: 'Which one hurts the most?' })).toBeInTheDocument();
    expect(screen.queryByText(/You haven’t written a thought yet/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Situation/ }));
    await press(user, 'See the result so far');
    await press(user, 'Go to “Thoughts”');
    const [first, second] = await screen.findAllByRole('radio');
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Which one hurts the most?' })).toHaveAccessibleDescription(/Choose the one thought/);
    await user.click(second as HTMLElement);
    await press(user, 'See the result so far');
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument();
  });

  it('no longer offers to start fresh on the next step, or once it is finished offline', async () => {
    const first = open('/guided-journal?begin=record');
    await first.user.type(await box('Situation'), 'Half written');
    expect(await screen.findByText(/^Kept on this device at /)).toBeInTheDocument();
    first.close();
    const second = open('/guided-journal?begin=record');
    expect(await screen.findByText(/We restored what you wrote/)).toBeInTheDocument();
    await next(second.user);
    expect(await step('Moods')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start fresh' })).not.toBeInTheDocument();
    await press(second.user, 'Back');
    expect(await step('Situation')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start fresh' })).not.toBeInTheDocument();
    second.close();
    shelf.offline = true;
    const third = open('/guided-journal?begin=record');
    expect(await screen.findByRole('button', { name: 'Start fresh' })).toBeInTheDocument();
    await press(third.user, 'See the result so far');
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start fresh' })).not.toBeInTheDocument();
  });

  it('refuses to keep an empty record', async () => {
    const { user, place } = open('/guided-journal?begin=record');
    await box('Situation');
    await press(user, 'Save and leave');
    expect(await screen.findByRole('alert')).toHaveTextContent('There’s nothing to save yet.');
    expect(shelf.all()).toEqual([]);
    expect(place()).toBe('/guided-journal?begin=record');
  });

  it('saves an unfinished record for later, leaves, and reopens it', async () => {
    const { user, place, close } = open('/guided-journal?begin=record&step=balanced');
    await user.type(await box('Your fairer thought'), 'I can ask');
    await press(user, 'Save and leave');
    await waitFor(() => expect(only()).toMatchObject({ status: 'draft', content: { balanced: 'I can ask' } }));
    await waitFor(() => expect(place()).toBe('/journal'));
    close();
    const again = open();
    expect(await screen.findByText(/^Kept in your account, last changed .* at .*\. 1 of \d+ steps/)).toBeInTheDocument();
    await press(again.user, 'Continue writing');
    expect(await step('Look again')).toBeInTheDocument();
  });

  it('OPEN-12 shows both versions when the record was changed elsewhere', async () => {
    const record = stored(tired);
    shelf.add(record);
    const { user } = open(`/guided-journal?entry=${record.id}`);
    await user.type(await box('Situation'), ' at all');
    shelf.changeElsewhere(record.id, { ...tired, situation: 'From the phone' });
    await press(user, 'See the result so far');
    expect(await screen.findByText('From the phone')).toBeInTheDocument();
    expect(screen.getByText('Jo did not reply at all', { selector: 'dd' })).toBeInTheDocument();
  });

  it('OPEN-49 can be finished offline, and is queued', async () => {
    shelf.offline = true;
    const { user } = open('/guided-journal?begin=record');
    await user.type(await box('Situation'), 'No signal');
    await press(user, 'See the result so far');
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument();
    expect(screen.getByText(/will be sent when you’re back online/)).toBeInTheDocument();
    expect((await recordStore().drafts.list())[0]?.save?.content).toMatchObject({ situation: 'No signal' });
  });
});

describe('a quick record', () => {
  it('asks three things on one page and expands into the whole record without loss', async () => {
    const { user } = open('/guided-journal?begin=quick');
    await user.type(await box('Situation'), 'On the bus');
    await user.type(await box('Thought 1'), 'Everybody stares');
    await user.type(await box('Your fairer thought'), 'They look out of the window');
    await press(user, 'Continue with all the steps');
    expect(await step('Look again')).toBeInTheDocument();
    await press(user, /Situation/);
    expect(await box('Situation')).toHaveValue('On the bus');
    await press(user, /A fairer thought/);
    expect(await box('Your fairer thought')).toHaveValue('They look out of the window');
  });

  it('can be finished as it is', async () => {
    const { user } = open('/guided-journal?begin=quick');
    await user.type(await box('Thought 1'), 'Everybody stares');
    await press(user, 'Finish');
    await screen.findByRole('heading', { name: 'What changed' });
    expect(only()).toMatchObject({ status: 'complete', content: { thoughts: [{ text: 'Everybody stares' }] } });
  });
});
