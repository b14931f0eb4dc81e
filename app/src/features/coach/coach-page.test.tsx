import { SCENARIOS } from '@evenkeel/safety/cbt-scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CoachCard, RecordOf } from '@/records';
import { keptOnDevice, openTool, paste, prepareTools, press, shelf, type User } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { CoachPage } from './coach-page';
import { scenarioStories } from './scenarios';

prepareTools();

const dayMs = 86_400_000;

const open = () => openTool({ path: '/reframe-coach', page: () => <CoachPage /> });
const kept = () => shelf.all().filter((record): record is RecordOf<'coach_card'> => record.kind === 'coach_card');
async function begin(user: User) {
  await press(user, 'Start with a story');
  await screen.findByRole('article');
}
const answer = () => screen.getByRole('textbox', { name: 'How else could you see it?' });
const fair = 'I missed one day out of nine, and I can walk tomorrow.';

const card = (id: string, dueAtMs: number, step = 1): CoachCard => ({ id, state: { id, step, dueAtMs }, attempts: [] });

async function practise(user: User, text = fair) {
  await user.click(screen.getByRole('radio', { name: 'All-or-nothing thinking' }));
  await paste(user, answer(), text);
  await user.click(screen.getByRole('button', { name: 'Look at it together' }));
  await user.click(screen.getByRole('button', { name: 'Compare with two others' }));
}

describe('the reframe coach', () => {
  it('OPEN-15 PROD-06 goes from the pattern through an answer and four checks to two examples, and saves the round', async () => {
    const { user } = open();
    await begin(user);
    const [first] = SCENARIOS;
    expect(screen.getByText(`“${first?.thought}”`)).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await practise(user);
    expect(screen.getByText(/^Yes, we had "All-or-nothing thinking" in mind too\.$/)).toBeInTheDocument();
    for (const name of ['Words from the story', 'A number or a time', 'Labels and “should”', 'Room for doubt'])
      expect(screen.getByText(name)).toBeInTheDocument();
    for (const text of first?.good ?? []) expect(screen.getByText(text)).toBeInTheDocument();
    await paste(user, screen.getByRole('textbox', { name: /as a number$/ }), '70');
    await user.click(screen.getByRole('button', { name: 'Finish this story' }));
    expect(await screen.findByText('This story comes back tomorrow.')).toBeInTheDocument();
    const [record] = kept();
    expect(record?.content).toMatchObject({
      id: first?.id,
      state: { step: 0 },
      attempts: [{ answer: fair, chosen: 'all_or_nothing', rubric: [2, 2, 2, 1], confidence: 70 }],
    });
    expect(record?.share).toBe('private');
  });

  it('does not say that no story is due while it cannot be known', async () => {
    shelf.offline = true;
    open();
    expect(await screen.findByRole('button', { name: 'Start with a story' })).toBeInTheDocument();
    expect(screen.queryByText(/^No story is waiting/)).not.toBeInTheDocument();
  });

  it('never calls a choice wrong, and accepts "I am not sure"', async () => {
    const { user } = open();
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'Mind reading' }));
    expect(screen.getByText(/^We had "All-or-nothing thinking" in mind\./)).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/wrong|incorrect|failed/i);
    await user.click(screen.getByRole('radio', { name: 'I’m not sure' }));
    expect(screen.getByText('That’s fine. We had “All-or-nothing thinking” in mind.')).toBeInTheDocument();
  });

  it('arrow keys only move between the answers; Enter or the button then chooses (WCAG 3.2.2)', async () => {
    const { user } = open();
    await begin(user);
    const radios = screen.getAllByRole('radio');
    const isAnswered = () => screen.queryByText(/ in mind/) !== null;
    radios[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(radios[2]).toBeChecked();
    expect(isAnswered()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(isAnswered()).toBe(true);
    radios.at(-2)?.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText(/^That’s fine/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^That’s fine/)).toBeInTheDocument();
  });

  it('C asks what would help with a thought that is true, and names no pattern', async () => {
    const [known] = SCENARIOS.filter(({ helps }) => helps[0] === 'problem_solving');
    if (!known) throw new Error('no story with a true thought');
    shelf.add(storedRecord('coach_card', card(known.id, Date.now() - dayMs), { id: idOf(1) }));
    const { user } = open();
    await begin(user);
    expect(screen.getByText('This thought is true. It isn’t a pattern.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Which pattern might this be?' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Do something about it' }));
    expect(screen.getByText(/^What’s in your hands\?/)).toBeInTheDocument();
    await paste(user, screen.getByRole('textbox', { name: 'What could help you here?' }), known.good[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Look at it together' }));
    await user.click(screen.getByRole('button', { name: 'Compare with two others' }));
    expect(screen.getByRole('heading', { name: 'Two things that could help' })).toBeInTheDocument();
  });

  it('A6 answers crisis words with help, says nothing about them, and keeps them', async () => {
    const { user } = open();
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'I’m not sure' }));
    await paste(user, answer(), 'It might be true and I might as well be dead today.');
    await user.click(screen.getByRole('button', { name: 'Look at it together' }));
    expect(screen.getByRole('heading', { name: 'First, something else' })).toHaveFocus();
    expect(screen.queryByText('Words from the story')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compare with two others' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save my words and stop here' }));
    expect(await screen.findByText('This story comes back tomorrow.')).toBeInTheDocument();
    expect(kept()[0]?.content.attempts[0]).toMatchObject({ rubric: [0, 0, 0, 0] });
  });

  it('A6 never praises an answer that blames, numbs or silences, or has nothing to do with the story', async () => {
    const { user } = open();
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'I’m not sure' }));
    for (const [text, reply] of [
      [
        'It was one bad day and I will drink tonight and forget it.',
        'A drink or a drug may numb it for a while. What else could help a little?',
      ],
      ['Perhaps some cats have three kittens.', "I can't find a word from the story in it. Which detail could you bring in?"],
    ] as const) {
      await user.clear(answer());
      await paste(user, answer(), text);
      await user.click(screen.getByRole('button', { name: /^Look at it/ }));
      expect(screen.getByText(reply)).toBeInTheDocument();
      expect(screen.queryByText('Words from the story')).not.toBeInTheDocument();
    }
  });

  it('A5 A11 lets any thought be true, and asks what would help then', async () => {
    const { user } = open();
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'It may well be true' }));
    expect(screen.getByText('It may be. Then the question is what would help.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Make room for a loss' }));
    expect(screen.getByRole('textbox', { name: 'What could help you here?' })).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/fairer thought\?/);
  });

  it('can be skipped at once, and saves nothing then', async () => {
    const { user } = open();
    await begin(user);
    const thought = () => within(screen.getByRole('article')).getByText(/^“.+”$/).textContent;
    const first = thought();
    await user.click(screen.getByRole('button', { name: 'Skip this story' }));
    expect(thought()).not.toBe(first);
    expect(kept()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\bpoints? (lost|won)|score/i);
  });

  it('repeats a story when it is due, moves it between boxes, and keeps the newest twenty attempts', async () => {
    const id = 'all_or_nothing.1';
    const attempts = Array.from({ length: 20 }, (_, n) => ({ atMs: n, answer: `try ${n}`, rubric: [1, 1, 1, 1] }));
    shelf.add(storedRecord('coach_card', { ...card(id, Date.now() - dayMs), attempts }, { id: idOf(1) }));
    const { user } = open();
    expect(await screen.findByText('One story comes back today.')).toBeInTheDocument();
    await begin(user);
    expect(screen.getByText(`“${SCENARIOS[0]?.thought}”`)).toBeInTheDocument();
    await practise(user);
    await user.click(screen.getByRole('button', { name: 'Finish this story' }));
    expect(await screen.findByText('This story comes back in 7 days.')).toBeInTheDocument();
    expect(kept()).toHaveLength(1);
    expect(kept()[0]?.version).toBe(2);
    expect(kept()[0]?.content.state.step).toBe(2);
    expect(kept()[0]?.content.attempts).toHaveLength(20);
    expect(kept()[0]?.content.attempts.at(-1)?.answer).toBe(fair);
  });

  it('uses the user’s own thoughts only on request', async () => {
    shelf.add(
      storedRecord(
        'thought_record',
        {
          situation: 'A late bus',
          thoughts: [{ text: 'I always ruin it', hot: true }],
          patterns: ['overgeneralization'],
          balanced: 'I was late once.',
        },
        { id: idOf(1) },
      ),
    );
    const { user } = open();
    await begin(user);
    expect(screen.queryByText('“I always ruin it”')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enough for today' }));
    await user.click(screen.getByRole('checkbox', { name: /^Also practise with thoughts from my own thought records/ }));
    await begin(user);
    expect(await screen.findByText('“I always ruin it”')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Overgeneralising' }));
    await paste(user, answer(), 'I was late once, and some days I am early.');
    await user.click(screen.getByRole('button', { name: 'Look at it together' }));
    await user.click(screen.getByRole('button', { name: 'Compare with two others' }));
    expect(screen.getByText('I was late once.')).toBeInTheDocument();
    expect(screen.getByText('Made by rule, without AI')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Finish this story' }));
    await waitFor(() => expect(kept()[0]?.content.id).toBe(`own:${idOf(1)}`));
    expect(kept()[0]?.share).toBe('private');
  });

  it('A5 leaves an own thought about harm or a loss out', async () => {
    const harm = { situation: '', thoughts: [{ text: 'It was my fault that he raped me', hot: true }] };
    shelf.add(storedRecord('thought_record', harm, { id: idOf(1) }));
    const { user } = open();
    await screen.findByRole('button', { name: 'Start with a story' });
    await user.click(screen.getByRole('checkbox', { name: /^Also practise with thoughts from my own thought records/ }));
    expect(await screen.findByText('None of your thought records has a thought for this yet.')).toBeInTheDocument();
    await begin(user);
    expect(document.body.textContent).not.toContain('raped');
  });

  it('A11 offers no other view of an own thought that may be true', async () => {
    const thoughts = [{ text: 'I will not get the flat', hot: true }];
    shelf.add(storedRecord('thought_record', { situation: 'The flat has ten others who want it', thoughts }, { id: idOf(1) }));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^Also practise with thoughts from my own thought records/ }));
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'It may well be true' }));
    await user.click(screen.getByRole('radio', { name: 'Do something about it' }));
    await paste(user, screen.getByRole('textbox', { name: 'What could help you here?' }), 'I can look for another flat this week.');
    await user.click(screen.getByRole('button', { name: 'Look at it together' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Your own words' })).toBeInTheDocument();
    expect(screen.queryByText('Made by rule, without AI')).not.toBeInTheDocument();
  });

  it('OPEN-49 works offline: the round is queued on the device', async () => {
    shelf.offline = true;
    const { user } = open();
    expect(await screen.findByText('We couldn’t load what you practised before. Nothing is lost.')).toBeInTheDocument();
    await begin(user);
    await practise(user);
    await user.click(screen.getByRole('button', { name: 'Finish this story' }));
    expect(await screen.findByText('It’s kept on this device and sent when you’re back online.')).toBeInTheDocument();
    shelf.offline = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(kept()).toHaveLength(1));
  });

  it('keeps an answer across a reload', async () => {
    const first = open();
    await begin(first.user);
    await first.user.click(screen.getByRole('radio', { name: 'I’m not sure' }));
    await paste(first.user, answer(), 'Half an answer');
    await keptOnDevice('coach_answer');
    first.close();
    const { user } = open();
    await begin(user);
    await waitFor(() => expect(answer()).toHaveValue('Half an answer'));
  });

  it('PROD-10 shows help beside crisis words', async () => {
    const { user } = open();
    await begin(user);
    await user.click(screen.getByRole('radio', { name: 'I’m not sure' }));
    await paste(user, answer(), 'I want to die');
    expect(await screen.findByRole('link', { name: 'Call 988' })).toBeInTheDocument();
    expect(within(screen.getByRole('article')).getByRole('button', { name: 'Skip this story' })).toBeInTheDocument();
  });

  it('orders the stories so that no two of a pattern are adjacent', () => {
    expect(scenarioStories).toHaveLength(SCENARIOS.length);
    const pairs = scenarioStories.slice(1).map((story, at) => [scenarioStories[at]?.pattern, story.pattern]);
    expect(pairs.filter(([a, b]) => a === b)).toEqual([]);
  });
});
