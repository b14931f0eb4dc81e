import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { openTool, paste, prepareTools, shelf } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import { copy } from './copy';
import { replayCopy } from './copy-replay';
import { SuccessPage } from './success-page';

prepareTools();

const start = (address?: string) =>
  openTool(
    {
      path: '/success-replay',
      read: (search) => search as { entry?: string; replay?: boolean },
      page: ({ entry, replay }, go) => (
        <SuccessPage
          entryId={entry}
          replay={replay === true}
          onEntry={(next, how) => go({ entry: next }, how)}
          onReplay={(on) => go(on ? { replay: true } : {})}
        />
      ),
    },
    address,
  );

async function open(address?: string) {
  const tool = start(address);
  const happened = await screen.findByRole('textbox', { name: 'What happened?' });
  const more = screen.queryByRole('button', { name: copy.addMore });
  if (more) await tool.user.click(more);
  return { ...tool, happened, save: () => screen.getByRole('button', { name: 'Save' }) };
}

const kept = (at: number, happened: string, more: object = {}) =>
  storedRecord('success', { happened, ...more }, { id: idOf(at), occurredAt: `2026-11-1${at}T10:00:00Z` });

describe('the success page', () => {
  it('starts with one field', async () => {
    start();
    expect(await screen.findByRole('textbox', { name: 'What happened?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    for (const name of ['What did you do that helped?', 'An old belief it goes against', 'How did it feel?'])
      expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
  });

  it('OPEN-13 shows an empty state with a picture of what will be there', async () => {
    await open();
    const list = (await screen.findByRole('heading', { name: 'Nothing saved yet' })).closest('section');
    expect(list?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Read some again' })).not.toBeInTheDocument();
  });

  it('OPEN-13 saves a success with strengths and beliefs, and restores it after a reload', async () => {
    const { user, happened, save, place, close } = await open();
    await paste(user, happened, 'I called the dentist myself');
    await user.click(screen.getByRole('checkbox', { name: 'courage' }));
    await paste(user, screen.getByRole('textbox', { name: 'An old belief it goes against' }), 'I put off everything');
    await user.type(screen.getByRole('textbox', { name: 'A belief that fits better' }), 'I can begin');
    fireEvent.change(screen.getByRole('slider', { name: 'How much do you believe the new one?' }), { target: { value: '40' } });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(/^Saved at /).length).toBeGreaterThan(0));
    const [stored] = shelf.all();
    expect(stored).toMatchObject({
      kind: 'success',
      content: { happened: 'I called the dentist myself', strengths: ['courage'], newBelief: 'I can begin', belief: 40 },
    });
    await waitFor(() => expect(place()).toContain(stored!.id));
    close();
    const again = await open(place());
    expect(again.happened).toHaveValue('I called the dentist myself');
    expect(screen.getByRole('slider', { name: 'How much do you believe the new one?' })).toHaveValue('40');
  });

  it('OPEN-13 asks for more detail, and saves all the same', async () => {
    const { user, happened, save } = await open();
    await user.type(happened, 'A nice day');
    expect(await screen.findByText(/What exactly happened\? Who was there/)).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(shelf.all()).toHaveLength(1));
    await paste(user, happened, ' with Ana at the lake');
    await waitFor(() => expect(screen.queryByText(/What exactly happened\?/)).not.toBeInTheDocument());
  });

  it('OPEN-13 lists own successes, edits, deletes and restores them', async () => {
    shelf.add(kept(1, 'I asked for help'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Open: I asked for help' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue('I asked for help'));
    await user.click(screen.getByRole('button', { name: copy.addMore }));
    await paste(user, screen.getByRole('textbox', { name: 'What did you do that helped?' }), 'I wrote first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shelf.get(idOf(1))).toMatchObject({ version: 2, content: { helped: 'I wrote first' } }));
    // The list shows it too: the record on the page is the one deleted.
    await within(screen.getByRole('article', { name: 'I asked for help' })).findByText('I wrote first');
    await user.click(screen.getByRole('button', { name: 'Delete: I asked for help' }));
    await waitFor(() => expect(shelf.get(idOf(1))).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shelf.get(idOf(1))).toBeDefined());
  });

  it('OPEN-13 shows chosen successes again, asks about the belief, and stores the answer', async () => {
    shelf.add(
      kept(1, 'First moment', { newBelief: 'I can begin', belief: 40 }),
      kept(2, 'Second moment'),
      kept(3, 'Third moment'),
      kept(4, 'Fourth moment'),
    );
    const { user } = start('/success-replay?replay=true');
    const newest = await screen.findByRole('checkbox', { name: /^Fourth moment/ });
    expect(newest).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^First moment/ })).not.toBeChecked();
    for (const name of [/^Fourth/, /^Third/]) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('checkbox', { name: /^First/ }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(screen.getByText('Second moment')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Read it slowly/ })).toHaveFocus();
    for (let screens = 0; screens < 4; screens += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('First moment')).toBeInTheDocument();
    for (let screens = 0; screens < 4; screens += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
    const slider = screen.getByRole('slider', { name: 'How much do you believe this now: “I can begin”?' });
    expect(screen.getByText('You said 40 before.')).toBeInTheDocument();
    fireEvent.change(slider, { target: { value: '55' } });
    await user.click(screen.getByRole('button', { name: 'Save the answers' }));
    expect(await screen.findByText('15 higher')).toBeInTheDocument();
    expect(shelf.get(idOf(1))).toMatchObject({ version: 2, content: { happened: 'First moment', belief: 55 } });
    await user.click(screen.getByRole('button', { name: 'Back to the page' }));
    expect(await screen.findByRole('textbox', { name: 'What happened?' })).toBeInTheDocument();
  });

  it('keeps the answers of a replay on the page while offline', async () => {
    shelf.add(kept(1, 'First moment', { newBelief: 'I can begin' }));
    const { user } = start('/success-replay?replay=true');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    for (let screens = 0; screens < 4; screens += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '55' } });
    shelf.offline = true;
    await user.click(screen.getByRole('button', { name: 'Save the answers' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the answers yet. They’re still here.');
    expect(screen.getByRole('slider')).toHaveValue('55');
    shelf.offline = false;
    await user.click(screen.getByRole('button', { name: 'Save the answers' }));
    expect(await screen.findByRole('heading', { name: 'All done' })).toHaveFocus();
  });

  it('brings own words back that an earlier belief has replaced', async () => {
    shelf.add(kept(1, 'I went', { oldBelief: 'Never', newBelief: 'I can begin' }));
    const { user } = await open();
    const [old, better] = ['An old belief it goes against', 'A belief that fits better'].map((name) =>
      screen.getByRole('textbox', { name }),
    );
    await user.type(old!, 'I always give up');
    await user.type(better!, 'I went on');
    await user.selectOptions(screen.getByRole('combobox', { name: copy.earlier }), 'I can begin');
    expect(old).toHaveValue('Never');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(old).toHaveValue('I always give up');
    expect(better).toHaveValue('I went on');
  });

  it('stores an answer of a replay that was changed after another one failed', async () => {
    shelf.add(kept(2, 'Two', { newBelief: 'I can ask' }), kept(1, 'One', { newBelief: 'I can begin' }));
    const { user } = start('/success-replay?replay=true');
    await user.click(await screen.findByRole('button', { name: replayCopy.begin }));
    while (screen.queryByRole('button', { name: replayCopy.next })) await user.click(screen.getByRole('button', { name: replayCopy.next }));
    const rate = (belief: string, to: number) =>
      fireEvent.change(screen.getByRole('slider', { name: replayCopy.rateNow(belief) }), { target: { value: String(to) } });
    rate('I can ask', 30);
    rate('I can begin', 40);
    server.use(http.put(`*/api/records/${idOf(1)}`, () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: replayCopy.rateSave }));
    expect(await screen.findByText(replayCopy.rateTrouble)).toBeInTheDocument();
    rate('I can ask', 70);
    await user.click(screen.getByRole('button', { name: replayCopy.rateSave }));
    expect(await screen.findByText(replayCopy.doneTitle)).toBeInTheDocument();
    expect(shelf.get(idOf(2))).toMatchObject({ content: { belief: 70 } });
    expect(shelf.get(idOf(1))).toMatchObject({ content: { belief: 40 } });
  });

  it('draws charts of past weeks only with enough data', async () => {
    shelf.add(kept(1, 'One'), kept(2, 'Two'));
    await open();
    expect(await screen.findByText('Once you’ve saved 3 moments, you’ll see how many there were each week.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Moments saved each week' })).not.toBeInTheDocument();
  });

  it('draws the count per week and a belief over time', async () => {
    const about = { oldBelief: 'Never', newBelief: 'I can begin' };
    shelf.add(
      kept(1, 'One', { ...about, belief: 20 }),
      kept(2, 'Two', { ...about, belief: 30 }),
      kept(3, 'Three', { ...about, belief: 45 }),
    );
    await open();
    expect(await screen.findByRole('img', { name: 'Moments saved each week' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'How much you believed: “I can begin”' })).toHaveAccessibleDescription(
      'From 20 to 45 of 100, over 3 answers.',
    );
  });

  it('PROD-10 A-61 screens every text, including a balanced belief that quotes the old one', async () => {
    const { user, happened } = await open();
    await paste(user, screen.getByRole('textbox', { name: 'A belief that fits better' }), 'I am not worthless');
    expect(await screen.findByText('Concerning content detected. Please consider reaching out to support resources.')).toBeInTheDocument();
    await paste(user, happened, 'I want to die');
    const block = await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' });
    expect(within(block).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    await paste(user, screen.getByRole('textbox', { name: 'How did it feel?' }), 'I create nothing');
    expect(await screen.findByText(/^Our filter mistook /)).toBeInTheDocument();
  });
});
