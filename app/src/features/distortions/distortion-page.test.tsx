import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ThoughtRecord } from '@/lib/wasm/cbt';
import { recordStore } from '@/records';
import { keptOnDevice, openTool, paste, prepareTools, shelf, type User } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { DistortionPage } from './distortion-page';

prepareTools();

function open(onRecord: (prefill: Partial<ThoughtRecord>) => void = () => {}) {
  return openTool({ path: '/distortion-analyzer', page: () => <DistortionPage onRecord={onRecord} /> });
}

const field = () => screen.findByRole('textbox', { name: 'A thought, or a paragraph' });
const verdicts = () => shelf.all().filter(({ kind }) => kind === 'hint_verdict');

const write = async (text: string, user: User) => paste(user, await field(), text);

describe('the distortion analyser', () => {
  const samples = [
    ['I’m such an idiot.', 'Labelling'],
    ['She must think I’m boring.', 'Mind reading'],
    ['Nothing ever works out for me.', 'Overgeneralising'],
    ['I should be over this by now.', 'Should statements'],
    ['I’m going to blow the interview.', 'Fortune telling'],
    ['I feel guilty, so I must have done something wrong.', 'Emotional reasoning'],
    ['They argued because of me.', 'Taking it all on yourself'],
    ['Everyone else has their life sorted.', 'Unfair comparison'],
  ] as const;
  it.each(samples)('OPEN-14 PROD-06 finds in “%s” a possible %s', async (thought, name) => {
    const { user } = open();
    await write(thought, user);
    const region = await screen.findByRole('region', { name: 'What they might be' });
    expect(await within(region).findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^Might be: .*${name}`))).toBeInTheDocument();
  });

  it('OPEN-14 shows the words, their weight, a reason and a question, and never labels the user', async () => {
    const { user } = open();
    await write('I missed the bus. I’m such an idiot.', user);
    const card = (await screen.findByRole('heading', { name: 'Labelling' })).closest('li') as HTMLElement;
    expect(within(card).getByText('“I’m such an idiot”')).toBeInTheDocument();
    expect(within(card).getByText('A clear wording')).toBeInTheDocument();
    expect(within(card).getByText('What happened, in one sentence, without the label?')).toBeInTheDocument();
    const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marked).toEqual(['I’m such an idiot']);
    expect(document.body.textContent).not.toMatch(/you are (distort|thinking wrong|catastroph)/i);
  });

  it.each([
    ['It was my fault that he raped me', 'This page won’t weigh up what was done to you.'],
    ['They are watching me through my phone', 'This page won’t test if this is true or not.'],
    ['I will never see her again', 'This page won’t argue with grief.'],
  ])('a5 finds no pattern in “%s”, and says what it does not do', async (thought, withheld) => {
    const { user } = open();
    await write(thought, user);
    const note = await screen.findByRole('region', { name: 'Before you continue' });
    expect(within(note).getByText(withheld)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What they might be' })).not.toBeInTheDocument();
    expect(document.querySelector('mark')).toBeNull();
    expect(await field()).toHaveValue(thought);
  });

  it('OPEN-14 says that finding nothing does not make a thought fair', async () => {
    const { user } = open();
    await write('The shop closes at six.', user);
    expect(await screen.findByText('No wording cues found; that doesn’t mean the thought is fair.')).toBeInTheDocument();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('shows three patterns at most, and the others on request', async () => {
    const { user } = open();
    await write(samples.map(([thought]) => thought).join(' '), user);
    const region = await screen.findByRole('region', { name: 'What they might be' });
    expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await user.click(within(region).getByRole('button', { name: /^Show \d more$/ }));
    expect(within(region).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(5);
  });

  it('saves a verdict on a hint, and a second verdict updates the first', async () => {
    const { user } = open();
    await write('I’m such an idiot.', user);
    const group = await screen.findByRole('group', { name: /Does “Labelling” fit/ });
    await user.click(within(group).getByRole('radio', { name: 'Doesn’t fit' }));
    expect(await within(group).findByText('Saved.')).toBeInTheDocument();
    await user.click(within(group).getByRole('radio', { name: 'Not sure' }));
    await waitFor(() =>
      expect(verdicts().map(({ content }) => content)).toEqual([expect.objectContaining({ verdict: 'not_sure', pattern: 'labeling' })]),
    );
    expect(verdicts()[0]?.version).toBe(2);
  });

  it('ranks a cue that mostly did not fit last', async () => {
    const thought = 'I’m such an idiot.';
    const first = open();
    await write(thought, first.user);
    await first.user.click(
      within(await screen.findByRole('group', { name: /Does “Labelling” fit/ })).getByRole('radio', { name: 'Doesn’t fit' }),
    );
    await waitFor(() => expect(verdicts()).toHaveLength(1));
    await keptOnDevice('analyser_text');
    first.close();
    const content = verdicts()[0]!.content as { ruleId: string; pattern: 'labeling'; verdict: 'does_not_fit' };
    shelf.add(...[1, 2, 3, 4].map(() => storedRecord('hint_verdict', content)));
    open();
    expect(await screen.findByRole('button', { name: 'Show one more' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Labelling' })).not.toBeInTheDocument();
  });

  it('works offline, and the verdict is queued on the device', async () => {
    shelf.offline = true;
    const { user } = open();
    await write('I’m such an idiot.', user);
    const group = await screen.findByRole('group', { name: /Does “Labelling” fit/ });
    await user.click(within(group).getByRole('radio', { name: 'Fits' }));
    expect(await within(group).findByText('Saved.')).toBeInTheDocument();
    expect((await recordStore().drafts.list()).some(({ kind, phase }) => kind === 'hint_verdict' && phase === 'pending')).toBe(true);
  });

  it('PROD-10 CRISIS-39 a5 shows help beside crisis words, and looks for no pattern in them', async () => {
    const { user } = open();
    await write('I’m such an idiot. I want to die.', user);
    const note = await screen.findByRole('region', { name: 'Before you continue' });
    expect(within(note).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.queryByRole('region', { name: 'What they might be' })).not.toBeInTheDocument();
  });

  it('starts a thought record from the text and the patterns that fit', async () => {
    const onRecord = vi.fn();
    const { user } = open(onRecord);
    await write('I’m such an idiot. Nothing ever works out.', user);
    await user.click(within(await screen.findByRole('group', { name: /Does “Labelling” fit/ })).getByRole('radio', { name: 'Fits' }));
    await user.click(screen.getByRole('button', { name: 'Make a thought record of this' }));
    expect(onRecord).toHaveBeenCalledWith({
      thoughts: [{ text: 'I’m such an idiot. Nothing ever works out.', hot: true }],
      patterns: ['labeling'],
    });
  });

  it('clearing can be undone after more was written, and on a later visit', async () => {
    const first = open();
    await write('Nothing ever works out for me.', first.user);
    await first.user.click(screen.getByRole('button', { name: 'Start with an empty page' }));
    await write('Written since.', first.user);
    await first.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field()).toHaveValue('Nothing ever works out for me.\n\nWritten since.');
    await first.user.click(screen.getByRole('button', { name: 'Start with an empty page' }));
    first.close();
    const { user } = open();
    expect(await field()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field()).toHaveValue('Nothing ever works out for me.\n\nWritten since.');
  });

  it('restores the text after a reload, and clearing can be undone', async () => {
    const first = open();
    await write('Nothing ever works out for me.', first.user);
    await keptOnDevice('analyser_text');
    first.close();
    const { user } = open();
    await waitFor(async () => expect(await field()).toHaveValue('Nothing ever works out for me.'));
    await user.click(screen.getByRole('button', { name: 'Start with an empty page' }));
    expect(await field()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field()).toHaveValue('Nothing ever works out for me.');
  });

  it('explains all fourteen patterns', async () => {
    open();
    await field();
    for (const { name, meaning } of PATTERNS) {
      expect(screen.getByText(name, { selector: 'dt' })).toBeInTheDocument();
      expect(screen.getByText(meaning, { exact: false })).toBeInTheDocument();
    }
  });
});
