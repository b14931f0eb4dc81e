import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordOf } from '@/records';
import { moments } from '../../../test/support/first-entry';
import { box, openTool, prepareTools, press, shelf, type User } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { readEftAddress } from './address';
import { EftPage } from './eft-page';
import { stepIds } from './step-ids';
import { kinds, copy } from './copy';

vi.mock('@/lib/analytics', () => import('../../../test/support/first-entry'));

const handedOver: string[] = [];

prepareTools();
beforeEach(() => {
  moments.length = 0;
  handedOver.length = 0;
});

const open = (address?: string) =>
  openTool(
    {
      path: '/journal/eft-cbt',
      read: readEftAddress,
      page: (search, go) => <EftPage address={search} onAddress={go} onHandOver={(id) => handedOver.push(id)} />,
    },
    address,
  );

const next = (user: User) => press(user, 'Next');
const only = () => shelf.all()[0] as RecordOf<'eft_entry'>;
const stored = (content: RecordOf<'eft_entry'>['content']) => storedRecord<'eft_entry'>('eft_entry', content);

describe('the emotion-focused journal', () => {
  it('PROD-06 OPEN-12 goes from the body to what changed, and saves the whole entry', async () => {
    const { user, place } = open();
    expect(await screen.findByText(/It isn’t tapping/)).toBeInTheDocument();
    await user.type(await box('Where'), 'chest');
    await user.type(await box(/What it’s like/), 'tight');
    await next(user);
    await user.type(await box('The feeling, in a word'), 'angry');
    await user.type(await box('How strong is it?, as a number'), '80');
    await next(user);
    await user.type(await box('The feeling, in a word'), 'hurt');
    await user.type(await box('How strong is it?, as a number'), '70');
    await next(user);
    expect(await screen.findByText('What kind of feeling is “hurt”?')).toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: 'It fits what happened' }));
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'to be seen' }));
    expect(await box('Or in your own words')).toHaveValue('to be seen');
    await next(user);
    await user.type(await box('What it wants you to do'), 'Slam the door');
    await next(user);
    await user.type(await box('Your letter'), 'No wonder you are hurt.');
    await next(user);
    await user.type(await box('One small thing'), 'Call Jo');
    await next(user);
    await user.type(await box('The thought'), 'They left me out');
    await user.type(await box('How much do you believe it?, as a number'), '60');
    await next(user);
    await user.type(await box('How strong is “angry” now?, as a number'), '50');
    await user.type(await box('How strong is “hurt” now?, as a number'), '68');
    await press(user, 'Finish');

    expect(await screen.findByRole('heading', { name: 'Where you are now' })).toHaveFocus();
    expect(screen.getByText('80 before, 50 after')).toBeInTheDocument();
    expect(screen.getByText('70 before, 68 after')).toBeInTheDocument();
    expect(place()).toContain('step=result');
    expect(only()).toMatchObject({
      kind: 'eft_entry',
      status: 'complete',
      content: {
        sensations: [{ place: 'chest', word: 'tight' }],
        surface: 'angry',
        surfaceIntensity: 80,
        underneath: 'hurt',
        underneathIntensity: 70,
        underneathKind: 'adaptive',
        need: 'to be seen',
        urge: 'Slam the door',
        letter: 'No wonder you are hurt.',
        action: 'Call Jo',
        thought: 'They left me out',
        thoughtBelief: 60,
        surfaceAfter: 50,
        underneathAfter: 68,
      },
    });
    await press(user, 'Make a thought record of this');
    expect(handedOver).toEqual([only().id]);
  });

  it('offers a one-minute break at every step, and returns to the same place', async () => {
    for (const step of stepIds) {
      const { user, close } = open(`/journal/eft-cbt?step=${step}`);
      await press(user, 'Step back for a minute');
      const heading = await screen.findByRole('heading', { name: 'Five things you can see' });
      await waitFor(() => expect(heading).toHaveFocus());
      await press(user, 'Back to writing');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Step back for a minute' })).toHaveFocus());
      await press(user, 'Keep going');
      expect(screen.getByText(copy.stayed)).toBeInTheDocument();
      close();
    }
  });

  it('A8 leads through the message, another feeling and a new meaning for an old wound only', async () => {
    const { user } = open('/journal/eft-cbt?step=underneath');
    await user.type(await box('The feeling, in a word'), 'ashamed');
    await next(user);
    expect(screen.queryByRole('button', { name: /Another feeling/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: 'An old, familiar hurt' }));
    await next(user);
    await user.type(await box('What the old message says'), 'I am too much');
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'to be comforted' }));
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'Warmth for myself' }));
    await next(user);
    await user.type(await box('What you say back'), 'I was a child');
    // Hiding or giving in isn't asked for.
    expect(screen.queryByRole('button', { name: /What it asks of you/ })).not.toBeInTheDocument();
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'Where you are now' });
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toContain('A new meaningI was a child');
    expect(only().content).toMatchObject({
      underneathKind: 'old_wound',
      harshMessage: 'I am too much',
      opposing: 'compassion',
      newMeaning: 'I was a child',
    });
  });

  it('A8 leads from a reaction to the feeling beneath it, and keeps the words', async () => {
    const { user } = open('/journal/eft-cbt?step=underneath');
    await user.type(await box('The feeling, in a word'), 'jealous');
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'A reaction to another feeling' }));
    await press(user, 'Look underneath again');
    const feeling = await box('The feeling, in a word');
    expect(feeling).toHaveValue('');
    expect(screen.getByText('On the way here: jealous')).toBeInTheDocument();
    await user.type(feeling, 'afraid');
    await next(user);
    expect(await screen.findByText('What kind of feeling is “afraid”?')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'A reaction to another feeling' })).not.toBeChecked();
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'Where you are now' });
    expect(only().content).toMatchObject({ layers: [{ feeling: 'jealous' }], underneath: 'afraid' });
  });

  it('A8 asks what the others should do or see if the feeling is used to get something', async () => {
    const { user } = open('/journal/eft-cbt?step=kind');
    await user.click(await screen.findByRole('radio', { name: 'One that tells others something' }));
    await next(user);
    await user.type(await box('What you hope they’ll do or see'), 'Stay with me');
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'Where you are now' });
    expect(only().content).toMatchObject({ underneathKind: 'used_to_get', hope: 'Stay with me' });
  });

  it('brings own words back that a word of the lists has replaced', async () => {
    const { user } = open('/journal/eft-cbt?step=surface');
    await user.type(await box('The feeling, in a word'), 'like a stone');
    await user.click(screen.getByText('Words that may fit'));
    await press(user, 'sad');
    expect(await box('The feeling, in a word')).toHaveValue('sad');
    await press(user, 'Undo');
    expect(await box('The feeling, in a word')).toHaveValue('like a stone');
  });

  it('A8 warns of memories of violence before the body, and offers feet or room instead', async () => {
    const { user } = open();
    expect(await screen.findByText(/memory of violence/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: copy.traumaHelp })).toHaveAttribute('href', '/crisis');
    await press(user, 'My feet on the floor');
    expect(await box('Where')).toHaveValue('my feet');
  });

  it('A8 opens an earlier entry, and hides none of its answers', async () => {
    const entry = stored({ surface: 'angry', kind: 'habit', underneath: 'hurt', opposing: 'calm', urge: 'Hide' });
    shelf.add(entry);
    const first = open(`/journal/eft-cbt?entry=${entry.id}&step=opposing`);
    expect(await screen.findByRole('radio', { name: 'Calm' })).toBeChecked();
    first.close();
    const { user } = open(`/journal/eft-cbt?entry=${entry.id}&step=result`);
    await user.click(await screen.findByText('Read the whole entry'));
    expect(screen.getByText('An old, familiar one')).toBeInTheDocument();
    expect(screen.getByText('Calm')).toBeInTheDocument();
  });

  it('A8 suggests a pause, with the plan, at one rating of 95 or two of 90, and allows continuing', async () => {
    const entry = stored({ surface: 'afraid', surfaceIntensity: 94, underneath: 'alone' });
    shelf.add(entry);
    const { user } = open(`/journal/eft-cbt?entry=${entry.id}&step=underneath`);
    const strong = await box('How strong is it?, as a number');
    expect(screen.queryByText(/This is very strong right now/)).not.toBeInTheDocument();
    await user.type(strong, '90');
    const pause = await screen.findByRole('region', { name: 'A good moment to rest' });
    expect(within(pause).getByRole('link', { name: 'Open my safety plan' })).toHaveAttribute('href', '/safety-plan');
    expect(within(pause).getByRole('link', { name: /Crisis help/ })).toHaveAttribute('href', '/crisis');
    await user.click(within(pause).getByRole('button', { name: 'Keep going, gently' }));
    expect(screen.queryByText(/This is very strong right now/)).not.toBeInTheDocument();
    expect(strong).toHaveValue('90');
  });

  it('saves everything when stopping for the day', async () => {
    const entry = stored({ surface: 'afraid', surfaceIntensity: 95, underneath: 'alone', underneathIntensity: 95 });
    shelf.add(entry);
    const { user } = open(`/journal/eft-cbt?entry=${entry.id}&step=need`);
    await press(user, 'Stop here for today');
    expect(await screen.findByRole('heading', { name: 'Where you are now' })).toBeInTheDocument();
    expect(shelf.get(entry.id)?.content).toMatchObject({ surface: 'afraid', underneathIntensity: 95 });
  });

  it('labels no feeling as wrong', () => {
    const shown = JSON.stringify([kinds, copy]).toLowerCase();
    expect(shown).not.toMatch(/\b(wrong feeling|bad feeling|negative|unhealthy|irrational|maladaptive|inappropriate)\b/);
    expect(shown).toContain('no feeling is wrong');
  });

  it('OPEN-12 keeps text across a reload, lists an entry, and deletes it with an undo', async () => {
    const first = open('/journal/eft-cbt?step=surface');
    await first.user.type(await box('The feeling, in a word'), 'sad');
    expect(await screen.findByText(/^Kept on this device at /)).toBeInTheDocument();
    first.close();
    const second = open('/journal/eft-cbt?step=surface');
    expect(await box('The feeling, in a word')).toHaveValue('sad');
    await press(second.user, 'See the result so far');
    await press(second.user, 'Start another entry');
    expect(await box('Where')).toHaveValue('');
    expect(await screen.findByText('sad')).toBeInTheDocument();
    const last = screen.getByRole('region', { name: 'Your last entries' });
    const { id } = only();
    await second.user.click(within(last).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(shelf.get(id)).toBeUndefined());
    await press(second.user, 'Undo');
    await waitFor(() => expect(shelf.get(id)).toBeDefined());
    await second.user.click(await within(last).findByRole('button', { name: /^Open/ }));
    expect(await screen.findByRole('heading', { name: 'Where you are now' })).toBeInTheDocument();
  });

  it('Save and leave keeps the entry as a draft, and goes to the list', async () => {
    const { user, place } = open('/journal/eft-cbt?step=letter');
    await user.type(await box('Your letter'), 'Dear me');
    await press(user, 'Save and leave');
    await waitFor(() => expect(place()).toBe('/journal'));
    expect(only()).toMatchObject({ status: 'draft', content: { letter: 'Dear me' } });
  });

  it('requires a single word, in any field', async () => {
    const { user } = open('/journal/eft-cbt?step=letter');
    await press(user, 'See the result so far');
    expect(await screen.findByText(/Name a feeling, or a place in your body/)).toBeInTheDocument();
    expect(shelf.all()).toEqual([]);
    await user.type(await box('Your letter'), 'Dear me');
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'Where you are now' });
    expect(only().content.letter).toBe('Dear me');
  });

  it('JRNL-14 JRNL-15 sends the first-entry events', async () => {
    const { user } = open('/journal/eft-cbt?step=letter');
    await user.type(await box('Your letter'), 'Dear me');
    await waitFor(() => expect(moments).toContain('started'));
    expect(moments).not.toContain('completed');
    await press(user, 'See the result so far');
    await waitFor(() => expect(moments).toContain('completed'));
  });

  it('brings an own need back that a listed one has replaced', async () => {
    const { user } = open('/journal/eft-cbt?step=need');
    await user.type(await box('Or in your own words'), 'to be left in peace');
    await user.click(screen.getByRole('radio', { name: 'to be seen' }));
    await user.click(screen.getByRole('radio', { name: 'respect' }));
    await press(user, 'Undo');
    expect(await box('Or in your own words')).toHaveValue('to be left in peace');
  });
});
