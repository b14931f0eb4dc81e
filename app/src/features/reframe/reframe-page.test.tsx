import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { copy as providerCopy } from '@/components/assistant/copy';
import type { Reframed } from '@/lib/assistant/types';
import { toasts } from '@/lib/toasts';
import { preferences } from '@/records/preferences';
import { recordStore, type ReframeEntry } from '@/records';
import { AssistantDesk } from '../../../test/support/assistant';
import { openTool, paste, prepareTools, shelf, type User } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import { copy } from './copy';
import { ReframePage } from './reframe-page';

prepareTools();

let desk: AssistantDesk;
beforeEach(() => {
  desk = new AssistantDesk(shelf);
  server.use(...desk.handlers);
  preferences.forget();
  sessionStorage.clear();
});

const open = (address?: string) =>
  openTool(
    {
      path: '/reframing-generator',
      read: ({ entry }) => ({ entry: entry as string | undefined }),
      page: ({ entry }, go) => <ReframePage id={entry} onGo={(id, how) => go({ entry: id }, how)} />,
    },
    address,
  );

const kept = () => shelf.all().filter(({ kind }) => kind === 'reframe');
const content = () => kept()[0]?.content as ReframeEntry;
const own = () => screen.findByRole('textbox', { name: 'The thought as you would put it' });
const saveButton = () => screen.getByRole('button', { name: 'Save this reframe' });
const saved = () => screen.findByText(/^Saved at /, { selector: 'p' });

async function ask(user: User, thought: string) {
  await paste(user, await screen.findByRole('textbox', { name: 'What went through your mind?' }), thought);
  await user.click(screen.getByRole('button', { name: 'Show me three ways' }));
}

async function show(user: User, thought: string) {
  await ask(user, thought);
  // The code of the cards loads while the thought is written.
  await within(await screen.findByRole('region', { name: 'Three ways to put it' })).findAllByRole('heading', { level: 3 });
}

const cards = () => within(screen.getByRole('region', { name: 'Three ways to put it' })).getAllByRole('heading', { level: 3 });
const texts = () => cards().map(({ nextElementSibling }) => nextElementSibling?.textContent);

describe('the reframing generator', () => {
  it('OPEN-15 PROD-06 makes three cards from a thought, with their qualities and reasons, and says that no AI made them', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot, everyone hates me.');
    expect(cards().map(({ textContent }) => textContent)).toEqual(['Warm', 'Balanced', 'Practical']);
    expect(new Set(texts()).size).toBe(3);
    expect(screen.getByText('Very kind')).toBeInTheDocument();
    expect(screen.getByText('Names a small step')).toBeInTheDocument();
    expect(screen.getByText(/^A kind way to put it\./)).toBeInTheDocument();
    expect(screen.getByText(/^Made without AI\./)).toBeInTheDocument();
  });

  it('puts the chosen tone first, and "more like this" adds others of its kind', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'More about what to do' }));
    await show(user, 'I’m such an idiot, everyone hates me.');
    expect(cards()[0]).toHaveTextContent('Practical');
    const before = texts();
    await user.click(screen.getByRole('button', { name: 'More like this: Warm' }));
    expect(cards()[0]).toHaveTextContent('Warm');
    expect(texts()).not.toEqual(before);
  });

  it('OPEN-15 saves a card only after it was edited or confirmed, and restores all of it', async () => {
    const first = open();
    const { user } = first;
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    const card = texts()[0] as string;
    expect(await own()).toHaveValue(card);
    await waitFor(async () => expect(await own()).toHaveFocus());
    await user.click(saveButton());
    expect(await screen.findByText('Change the words, or tick that they’re right for you.')).toBeInTheDocument();
    expect(kept()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'These words are right for me as they are' }));
    await user.click(saveButton());
    await saved();
    expect(content()).toMatchObject({ thought: 'I’m such an idiot', reframe: card });
    await waitFor(() => expect(first.place()).toContain(kept()[0]!.id));
    const place = first.place();
    first.close();
    open(place);
    expect(await own()).toHaveValue(card);
  });

  it('also requires confirmation after a reload if the text is still a card’s', async () => {
    const first = open();
    await show(first.user, 'I’m such an idiot');
    await first.user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    await waitFor(async () =>
      expect((await recordStore().drafts.list()).map(({ content: words }) => words)).toContainEqual(
        expect.objectContaining({ reframe: expect.stringMatching(/./) }),
      ),
    );
    first.close();
    const { user } = open();
    await own();
    await user.click(saveButton());
    expect(await screen.findByText('Change the words, or tick that they’re right for you.')).toBeInTheDocument();
    expect(kept()).toEqual([]);
  });

  it('asks whether a reframe still fits when the thought has changed, and offers no cards made for the earlier one', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'None of these fit' }));
    await paste(user, await own(), 'I made one mistake.');
    const thought = screen.getByRole('textbox', { name: 'What went through your mind?' });
    await user.clear(thought);
    await paste(user, thought, 'Everyone hates me.');
    expect(await screen.findByText(copy.own.earlier)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Three ways to put it' })).not.toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByText(copy.own.fitFirst)).toBeInTheDocument();
    expect(kept()).toEqual([]);
    await user.click(screen.getByRole('button', { name: copy.own.keep }));
    expect(await own()).toHaveFocus();
    await user.click(saveButton());
    await saved();
    expect(content()).toMatchObject({ thought: 'Everyone hates me.', reframe: 'I made one mistake.' });
  });

  it('a5 keeps no card as the answer to crisis words', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    await own();
    const thought = screen.getByRole('textbox', { name: 'What went through your mind?' });
    await user.clear(thought);
    await ask(user, 'I want to kill myself');
    expect(await screen.findByText(copy.own.held)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: copy.own.keep })).not.toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByText(copy.own.fitFirst)).toBeInTheDocument();
    expect(kept()).toEqual([]);
    await user.click(screen.getByRole('button', { name: copy.own.clear }));
    expect(await own()).toHaveValue('');
    expect(await own()).toHaveFocus();
    // Undoing it brings the question back, too.
    act(() => toasts.getState().shown?.action?.run());
    expect(await own()).not.toHaveValue('');
    expect(await screen.findByText(copy.own.held)).toBeInTheDocument();
  });

  it('a5 keeps no card beside a situation of a crisis, and the field stays when it is cleared', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    await own();
    await user.click(screen.getByRole('textbox', { name: 'What happened?' }));
    await user.paste('I want to kill myself');
    expect(await screen.findByText(copy.own.held)).toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByText(copy.own.ownWordsFirst)).toBeInTheDocument();
    expect(kept()).toEqual([]);
    await user.click(screen.getByRole('button', { name: copy.own.clear }));
    expect(await own()).toHaveFocus();
    await user.paste('I need help now.');
    // Undo doesn't overwrite what was written since.
    act(() => toasts.getState().shown?.action?.run());
    expect(await own()).toHaveValue('I need help now.');
  });

  it('words that are rewritten are for the thought that is there now', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    await user.clear(screen.getByRole('textbox', { name: 'What went through your mind?' }));
    await user.type(screen.getByRole('textbox', { name: 'What went through your mind?' }), 'Everyone hates me.');
    expect(await screen.findByText(copy.own.earlier)).toBeInTheDocument();
    await user.clear(await own());
    await user.paste('I made one mistake.');
    await waitFor(() => expect(screen.queryByText(copy.own.earlier)).not.toBeInTheDocument());
  });

  it('accepts the user’s own words with hints that never block', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'None of these fit' }));
    expect(screen.getByText(/^That happens\./)).toBeInTheDocument();
    expect(await own()).toHaveFocus();
    await user.paste('Just think positive, Ben said.');
    expect(screen.getByText('“just think positive” may wave the feeling away. What would be kinder and still true?')).toBeInTheDocument();
    expect(screen.getByText('This wasn’t in what you wrote before: Ben. Is it true?')).toBeInTheDocument();
    await user.click(saveButton());
    await saved();
    expect(content().reframe).toBe('Just think positive, Ben said.');
  });

  it('brings cleared words back as they were typed, without a pause before', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'None of these fit' }));
    await user.paste('One mistake');
    const thought = screen.getByRole('textbox', { name: 'What went through your mind?' });
    await user.clear(thought);
    await paste(user, thought, 'I always fail');
    const clear = await screen.findByRole('button', { name: copy.own.clear });
    await user.type(await own(), ' is one mistake.');
    await user.click(clear);
    expect(await own()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: copy.own.undo }));
    expect(await own()).toHaveValue('One mistake is one mistake.');
  });

  it('brings the user’s own words back after a card has replaced them', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await user.click(screen.getByRole('button', { name: 'None of these fit' }));
    await user.paste('One mistake is one mistake.');
    await user.click(screen.getByRole('button', { name: 'Use this one: Warm' }));
    await waitFor(async () => expect(await own()).toHaveValue(texts()[0]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await own()).toHaveValue('One mistake is one mistake.');
  });

  it('rates the belief in both thoughts, and a mood before and after', async () => {
    const { user } = open();
    await show(user, 'I’m such an idiot');
    await paste(user, screen.getByRole('textbox', { name: 'How much do you believe it?, as a number' }), '90');
    await user.click(screen.getByText('How do you feel, if you’d like to say?'));
    await user.click(screen.getByRole('checkbox', { name: 'sad' }));
    await paste(user, screen.getByRole('textbox', { name: 'How strong was this: sad?, as a number' }), '80');
    await user.click(screen.getByRole('button', { name: 'None of these fit' }));
    await paste(user, await own(), 'I made one mistake, and I can mend it.');
    await paste(user, screen.getByRole('textbox', { name: 'How much do you believe this new thought?, as a number' }), '60');
    await paste(user, screen.getByRole('textbox', { name: 'How strong is this now: sad?, as a number' }), '40');
    expect(screen.getByText('80 before, 40 after')).toBeInTheDocument();
    await user.click(saveButton());
    await saved();
    expect(content()).toMatchObject({ belief: 90, reframeBelief: 60, moodAfter: [{ emotion: 'sad', intensity: 80, after: 40 }] });
  });

  it('requires a thought before it makes cards', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show me three ways' }));
    expect(screen.getByText('Write the thought first. A few words are enough.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Three ways to put it' })).not.toBeInTheDocument();
  });

  it('lists saved reframes, and starts another thought on an empty page', async () => {
    shelf.add(storedRecord('reframe', { thought: 'I always fail', reframe: 'Some things went well.' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open: Some things went well.' }));
    await waitFor(async () => expect(await own()).toHaveValue('Some things went well.'));
    await user.click(screen.getByRole('button', { name: 'Start with another thought' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'What went through your mind?' })).toHaveValue(''));
    expect(screen.getByText('Instead of: I always fail')).toBeInTheDocument();
  });

  it('does not repeat the thought of a hard moment in the list', async () => {
    shelf.add(storedRecord('reframe', { thought: 'I want to die', reframe: 'I can call Ann.' }, { riskLevel: 'high' }));
    open();
    expect(await screen.findByText('I can call Ann.')).toBeInTheDocument();
    expect(screen.queryByText(/I want to die/)).not.toBeInTheDocument();
  });

  it('PROD-10 a5 shows help beside crisis words, makes no cards, and still keeps own words', async () => {
    const { user } = open();
    await ask(user, 'Everyone hates me. I want to die.');
    const note = await screen.findByRole('region', { name: 'Before you continue' });
    expect(within(note).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.queryByRole('region', { name: 'Three ways to put it' })).not.toBeInTheDocument();
    await paste(user, await own(), 'Tonight is hard, and I can call Ann.');
    await user.click(saveButton());
    await saved();
    expect(content().reframe).toBe('Tonight is hard, and I can call Ann.');
  });

  it('a5 keeps what follows from a thought that is true', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show me three ways' }));
    await paste(user, screen.getByRole('textbox', { name: 'What went through your mind?' }), 'We can’t pay the rent this month.');
    await user.click(screen.getByRole('button', { name: 'Show me three ways' }));
    const note = within(await screen.findByRole('region', { name: 'Before you continue' }));
    await user.click(note.getByRole('button', { name: 'Make room for it' }));
    await paste(user, screen.getByRole('textbox', { name: /^What can’t I change right now/ }), 'The letter has come.');
    await paste(user, await own(), 'I can ask for time.');
    await user.click(saveButton());
    await saved();
    expect(content()).toMatchObject({ trueThought: { way: 'acceptance', room: 'The letter has come.' } });
  });
});

describe('cards worded by a language model', () => {
  const thought = 'I’m such an idiot';
  const said = 'One slip is one slip. It says little about me.';
  const card = (text: string, approach: 'warm' | 'rational'): Reframed['report']['cards'][number] => ({
    text,
    approach,
    attributes: { rationality: 2, positivity: 1, empathy: 1, actionability: 0, specificity: 1, grade: 3 },
    why: 'A way that weighs both sides.',
  });

  async function agree() {
    desk.info.providers.push({ id: 'openai', name: 'Llama', host: 'ai.example.org', agreed: false });
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: /Llama/u }));
    await page.user.click(await screen.findByRole('button', { name: providerCopy.agree('Llama') }));
    return page;
  }

  it('OPEN-15 are shown after the user has agreed to it by name, are named, and count as cards after a reload', async () => {
    const sent = [card('Not shown.', 'warm'), card(said, 'rational')];
    desk.reframing = { report: { valid: true, issues: [], cards: sent }, worded: ['rational'] };
    const first = await agree();
    await show(first.user, thought);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getAllByText(copy.cards.byAi)).toHaveLength(1);
    expect(screen.queryByText('Not shown.')).not.toBeInTheDocument();
    expect(screen.queryByText(copy.without)).not.toBeInTheDocument();
    expect(desk.reframed).toMatchObject([{ thought: { thought, round: 0 }, provider: 'openai' }]);
    await first.user.click(screen.getAllByRole('button', { name: /^Use this one/u })[1]!);
    await waitFor(async () =>
      expect((await recordStore().drafts.list()).map(({ content: words }) => words)).toContainEqual(
        expect.objectContaining({ reframe: said }),
      ),
    );
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('slip');
    first.close();
    const { user } = open();
    await own();
    await user.click(saveButton());
    expect(await screen.findByText(copy.own.confirmFirst)).toBeInTheDocument();
  });

  it('give way to the rules if the model fails, and the page says so', async () => {
    const { user } = await agree();
    await show(user, thought);
    expect(await screen.findByText(copy.cards.instead)).toBeVisible();
    expect(cards()).toHaveLength(3);
    expect(screen.queryByText(copy.cards.byAi)).not.toBeInTheDocument();
  });

  it('CRISIS-39 a thought that shows risk is not sent', async () => {
    const { user } = await agree();
    await ask(user, 'I want to die');
    await screen.findByRole('region', { name: 'Before you continue' });
    expect(desk.reframed).toEqual([]);
  });
});
