import { TECHNIQUES } from '@evenkeel/safety/cbt-content';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Activity, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '@/lib/wasm/cbt';
import { formatMoment } from '@/lib/text/dates';
import { server } from '../../../test/server';
import { keptOnDevice, openTool, paste, prepareTools, press, shelf, type User } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { WorkshopPage } from './workshop-page';

prepareTools();

let careLinks: object[] = [];
beforeEach(() => {
  careLinks = [];
  server.use(http.get('*/api/care-links', () => HttpResponse.json({ careLinks })));
});

const open = (address?: string, around = (page: ReactNode) => page) =>
  openTool(
    {
      path: '/thought-challenge-workshop',
      read: ({ work, way }) => ({ work, way }) as { work?: string; way?: string },
      page: ({ work, way }, go) => around(<WorkshopPage work={work} way={way} onGo={go} />),
    },
    address,
  );

const kept = () => shelf.all().filter(({ kind }) => kind === 'challenge');
const content = () => kept()[0]?.content as Challenge;
const box = (name: string) => screen.getByRole('textbox', { name });

async function begin(thought: string) {
  const tool = open();
  await press(tool.user, 'Start with a new thought');
  await paste(tool.user, await screen.findByRole('textbox', { name: 'The thought' }), thought);
  return tool;
}

async function choose(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('heading', { level: 3, name });
}
const part = (name: string) => within(screen.getByRole('region', { name }));

async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save this work' }));
  await screen.findByText(/^Saved at /, { selector: 'p' });
}

describe('the thought challenge workshop', () => {
  it('refuses to save an empty page', async () => {
    const { user } = open();
    await press(user, 'Start with a new thought');
    await press(user, 'Save this work');
    expect(await screen.findByRole('alert')).toHaveTextContent('There’s nothing to save yet.');
    expect(kept()).toEqual([]);
  });

  it('does not say that no thought record is there while they cannot be loaded', async () => {
    shelf.offline = true;
    open();
    expect(await screen.findByText('We couldn’t load your thought records. Nothing is lost.')).toBeInTheDocument();
    expect(screen.queryByText('When you write a thought record, its hot thought will wait here.')).not.toBeInTheDocument();
  });

  it('OPEN-15 PROD-06 puts facts side by side in the evidence court, saves, and restores all of it', async () => {
    const first = await begin('I ruin everything');
    const { user } = first;
    await choose(user, 'Evidence court');
    await paste(user, part('Evidence for the thought').getByRole('textbox'), 'I was late');
    await paste(user, part('Evidence against it').getByRole('textbox'), 'They asked me to stay');
    // Nothing is weighed or added up.
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByText(/On the scales/)).not.toBeInTheDocument();
    await paste(user, box('A more balanced thought'), 'I was late once, and they liked having me.');
    await save(user);
    expect(content()).toMatchObject({
      thought: 'I ruin everything',
      court: { supports: [{ text: 'I was late' }], against: [{ text: 'They asked me to stay' }] },
    });
    expect(kept()[0]?.status).toBe('complete');
    await waitFor(() => expect(first.place()).toContain(kept()[0]!.id));
    const place = first.place();
    first.close();
    open(place);
    expect(await screen.findByDisplayValue('They asked me to stay')).toBeInTheDocument();
    expect(box('The thought')).toHaveValue('I ruin everything');
  });

  it('leaves the focus in a field when React shows the page again that it had hidden', async () => {
    let hide: (isHidden: boolean) => void = () => {};
    function Hideable({ children }: { children: ReactNode }) {
      const [isHidden, setHidden] = useState(false);
      hide = setHidden;
      return <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>;
    }
    const { user } = open(undefined, (page) => <Hideable>{page}</Hideable>);
    await press(user, 'Start with a new thought');
    await screen.findByRole('textbox', { name: 'The thought' });
    await choose(user, 'Evidence court');
    const heading = screen.getByRole('heading', { level: 3, name: 'Evidence court' });
    expect(heading).toHaveFocus();
    const fact = part('Evidence for the thought').getByRole('textbox');
    await user.click(fact);
    act(() => hide(true));
    act(() => hide(false));
    expect(heading).toBeVisible();
    expect(heading).not.toHaveFocus();
  });

  it('brings a removed fact back beside what was written since', async () => {
    const { user } = await begin('I ruin everything');
    await choose(user, 'Evidence court');
    const supports = part('Evidence for the thought');
    await paste(user, supports.getByRole('textbox'), 'I was late');
    await user.click(supports.getByRole('button', { name: /^Remove/ }));
    await paste(user, supports.getByRole('textbox'), 'I forgot a birthday');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(supports.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
      'I was late',
      'I forgot a birthday',
    ]);
  });

  it('shows every technique, and marks those that were started', async () => {
    const { user } = await begin('They will laugh');
    for (const { name } of TECHNIQUES) expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    await choose(user, 'What I would tell a friend');
    await paste(user, box('What would you say to a friend who thinks this?'), 'People are busy with themselves.');
    await user.click(screen.getByRole('button', { name: 'Start with the words for the friend' }));
    expect(box('Now say it to yourself, in the same tone')).toHaveValue('People are busy with themselves.');
    expect(screen.getByRole('button', { name: /^What I would tell a friend.*Started$/ })).toBeInTheDocument();
  });

  it('OPEN-15 stores three outcomes with their likelihoods and, later, what happened', async () => {
    const { user } = await begin('The talk will go wrong');
    await choose(user, 'Worst, best, most likely');
    await paste(user, box('The worst that could happen'), 'I forget my words');
    const [worst] = screen.getAllByRole('textbox', { name: 'How likely is it?, as a number' });
    await paste(user, worst as HTMLElement, '80');
    await paste(user, box('Later: what happened in the end?'), 'I paused once');
    expect(screen.getByText('You gave the worst 80 of 100, the best no number, and the most likely no number.')).toBeInTheDocument();
    await save(user);
    expect(content().outcomes).toMatchObject({ worst: { text: 'I forget my words', chance: 80 }, happened: 'I paused once' });
  });

  it('OPEN-15 turns the worst outcome into an experiment that asks for its result when it is due', async () => {
    const { user } = await begin('The talk will go wrong');
    await choose(user, 'Worst, best, most likely');
    await paste(user, box('The worst that could happen'), 'I forget my words');
    await user.click(screen.getByRole('button', { name: 'Plan a small test of this' }));
    expect(box('What exactly do you expect?')).toHaveValue('I forget my words');
    const day = screen.getByLabelText('When will you know?');
    await user.type(day, '2026-11-02');
    await save(user);
    await user.click(screen.getByRole('button', { name: 'All my work' }));
    const due = within(await screen.findByRole('region', { name: 'What happened?' }));
    expect(due.getByText('I forget my words')).toBeInTheDocument();
    await user.click(due.getByRole('button', { name: 'Write down what happened' }));
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await save(user);
    expect(content().experiment).toMatchObject({ prediction: 'I forget my words', cameTrue: 'no' });
    await user.click(screen.getByRole('button', { name: 'All my work' }));
    expect(await screen.findByText('1 of 3 outcomes are there. Then this page can tell how often they came true.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What happened?' })).not.toBeInTheDocument();
  });

  it('OPEN-15 divides a pie up to 100, with a table, and saves an unfinished one as a draft', async () => {
    const { user } = await begin('It was all my fault');
    await choose(user, 'Responsibility pie');
    await paste(user, box('Slice 1: who or what had a part in it?'), 'The late bus');
    await paste(user, screen.getByRole('textbox', { name: 'How large a part?, as a number' }), '60');
    expect(screen.getByText('40 of 100 are left to share out.')).toBeInTheDocument();
    await save(user);
    expect(kept()[0]?.status).toBe('draft');
    await user.click(screen.getByRole('button', { name: 'Add a slice' }));
    await paste(user, box('Slice 2: who or what had a part in it?'), 'My own part');
    await user.click(screen.getByRole('button', { name: 'Give this slice the remaining 40' }));
    await user.click(screen.getAllByRole('checkbox', { name: 'This is my own part' })[1] as HTMLElement);
    expect(screen.getByText('All of it is shared out.')).toBeInTheDocument();
    expect(screen.getByText('Your own part: 40 of 100.')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'The pie in numbers' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['SliceWho or whatShare', '1The late bus60', '2My own part40']);
    await save(user);
    await waitFor(() => expect(kept()[0]?.status).toBe('complete'));
  });

  it('OPEN-15 a11 asks downwards at most three times without a therapist, and closes what it opened', async () => {
    const { user } = await begin('I am boring');
    await choose(user, 'Downward arrow');
    await user.click(screen.getByRole('button', { name: 'Ask the question' }));
    for (let level = 1; level <= 3; level += 1) {
      await paste(user, box(`Answer ${level}`), `Then ${level}`);
      if (level < 3) await user.click(screen.getByRole('button', { name: 'Ask again' }));
    }
    expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
    expect(screen.getByText('This is deep enough for now.')).toBeInTheDocument();
    expect(screen.getByText('An old belief is a rule you learned. It isn’t a fact.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write down something that doesn’t fit the old rule' })).toHaveAttribute(
      'href',
      expect.stringContaining('/success-replay'),
    );
  });

  it('a11 asks downwards up to seven times with a linked therapist', async () => {
    careLinks = [{ id: idOf(9), role: 'patient', status: 'active', scopes: [], since: '2026-11-01T09:00:00.000Z' }];
    const { user } = await begin('I am boring');
    await choose(user, 'Downward arrow');
    await user.click(screen.getByRole('button', { name: 'Ask the question' }));
    await paste(user, box('Answer 1'), 'Then I am alone with it');
    expect(await screen.findByText('6 more levels are possible.')).toBeInTheDocument();
  });

  it('PROD-10 stops the arrow at crisis words, keeps them, and offers support', async () => {
    const { user } = await begin('They laughed at me');
    await choose(user, 'Downward arrow');
    await user.click(screen.getByRole('button', { name: 'Ask the question' }));
    await paste(user, box('Answer 1'), 'I want to die');
    const stop = within(await screen.findByRole('region', { name: 'Before you continue' }));
    expect(stop.getByRole('status')).toHaveTextContent('You can talk to someone about it.');
    expect(stop.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(stop.getByRole('link', { name: 'Open my safety plan' })).toHaveAttribute('href', expect.stringContaining('/safety-plan'));
    expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'What core belief is underneath?' })).not.toBeInTheDocument();
    expect(box('Answer 1')).toHaveValue('I want to die');
    await save(user);
    expect(content().arrow?.levels).toEqual(['I want to die']);
  });

  it('a5 argues with no held thought, and offers a step back from it', async () => {
    const { user } = await begin('He hit me and it was my fault');
    await choose(user, 'Evidence court');
    const note = within(await screen.findByRole('region', { name: 'Before you continue' }));
    expect(note.getByText('This page won’t weigh up what was done to you.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Evidence for the thought' })).not.toBeInTheDocument();
    await user.click(note.getByRole('button', { name: 'See what’s in my hands' }));
    await paste(user, box('Who can help with it?'), 'My sister');
    await save(user);
    expect(content()).toMatchObject({
      thought: 'He hit me and it was my fault',
      trueThought: { way: 'problem_solving', whoHelps: 'My sister' },
    });
  });

  it('a11 steps back from a thought: said as a thought, and put on leaves', async () => {
    const { user } = await begin('nobody needs me');
    await choose(user, 'A step back');
    await user.click(screen.getByRole('button', { name: 'Start with “I’m having the thought that …”' }));
    expect(box('Say it as a thought')).toHaveValue('I’m having the thought that nobody needs me');
    await user.click(screen.getByRole('button', { name: /^Add a leaf/ }));
    await paste(user, box('Leaf 1'), 'work');
    await save(user);
    expect(content().decentering).toMatchObject({ said: 'I’m having the thought that nobody needs me', leaves: ['work'] });
  });

  it('says the thought as it is, also right after it was typed', async () => {
    const { user } = await begin('nobody');
    await choose(user, 'A step back');
    await user.type(box('The thought'), ' needs me');
    await user.click(screen.getByRole('button', { name: 'Start with “I’m having the thought that …”' }));
    expect(box('Say it as a thought')).toHaveValue('I’m having the thought that nobody needs me');
  });

  it('takes a hot thought from a thought record, once', async () => {
    shelf.add(
      storedRecord(
        'thought_record',
        {
          thoughts: [
            { text: 'It rains', hot: false },
            { text: 'I always fail', hot: true, belief: 90 },
          ],
        },
        { id: idOf(1) },
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Take this one: I always fail$/ }));
    expect(await screen.findByRole('textbox', { name: 'The thought' })).toHaveValue('I always fail');
    expect(screen.getByRole('textbox', { name: 'How much do you believe it right now?, as a number' })).toHaveValue('90');
    await save(user);
    await user.click(screen.getByRole('button', { name: 'All my work' }));
    expect(await screen.findByRole('button', { name: 'Open: I always fail' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take this one/ })).not.toBeInTheDocument();
  });

  it('compares the belief before and after, and says that no change is information too', async () => {
    shelf.add(storedRecord('challenge', { thought: 'I always fail', belief: 80, beliefAfter: 78 }, { id: idOf(1) }));
    const { user } = open(`/thought-challenge-workshop?work=${idOf(1)}`);
    expect(await screen.findByText('No change is also worth knowing.')).toBeInTheDocument();
    const after = screen.getByRole('textbox', { name: 'How much do you believe the first thought now?, as a number' });
    await user.clear(after);
    await user.paste('30');
    expect(screen.getByText('80 before, 30 after')).toBeInTheDocument();
    expect(screen.queryByText('No change is also worth knowing.')).not.toBeInTheDocument();
  });

  it('restores unsaved work from this device, also through the list', async () => {
    const first = await begin('They will laugh at me');
    await keptOnDevice('challenge');
    first.close();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open: They will laugh at me' }));
    expect(await screen.findByRole('textbox', { name: 'The thought' })).toHaveValue('They will laugh at me');
    expect(kept()).toEqual([]);
  });

  it('opens the technique that needs a result, or else the one started last', async () => {
    shelf.add(
      storedRecord(
        'challenge',
        { thought: 'They will laugh', friend: { toFriend: 'Be kind' }, experiment: { prediction: 'Somebody laughs' } },
        { id: idOf(1) },
      ),
      storedRecord('challenge', { thought: 'I am late', friend: { toFriend: 'Be kind' } }, { id: idOf(2) }),
    );
    const first = open(`/thought-challenge-workshop?work=${idOf(1)}`);
    expect(await screen.findByRole('textbox', { name: 'What exactly do you expect?' })).toHaveValue('Somebody laughs');
    first.close();
    open(`/thought-challenge-workshop?work=${idOf(2)}`);
    expect(await screen.findByRole('textbox', { name: 'What would you say to a friend who thinks this?' })).toHaveValue('Be kind');
  });

  it('shows the time of earlier work as everywhere else: when it was begun, not when it was last changed', async () => {
    const occurredAt = '2026-11-20T18:05:00.000Z';
    shelf.add(storedRecord('challenge', { thought: 'I always fail' }, { id: idOf(1), occurredAt }));
    open();
    expect(await screen.findByText(formatMoment(occurredAt))).toBeInTheDocument();
  });

  it('deletes with an undo', async () => {
    shelf.add(storedRecord('challenge', { thought: 'I always fail' }, { id: idOf(1) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: I always fail' }));
    await waitFor(() => expect(kept()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
  });

  it('OPEN-49 can start when the list cannot be loaded', async () => {
    shelf.offline = true;
    const { user } = open();
    expect(await screen.findByText('We couldn’t load your earlier work. Nothing is lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start with a new thought' }));
    await paste(user, await screen.findByRole('textbox', { name: 'The thought' }), 'On a train');
    await user.click(screen.getByRole('button', { name: 'Save this work' }));
    expect(await screen.findByText('Saved on this device. It’s sent when you’re back online.')).toBeInTheDocument();
  });
});
