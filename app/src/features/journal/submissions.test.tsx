import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { securityAlerts } from '@/lib/security/alerts';
import { securityEvents } from '@/lib/security/event-log';
import { closeRecordStores } from '@/records';
import { box, openTool, paste, prepareTools, shelf } from '../../../test/support/open-tool';
import { JournalPage } from './journal-page';

prepareTools();
afterEach(() => {
  closeRecordStores();
  securityEvents.clear();
});

async function open() {
  const { user } = openTool<{ entry?: string }>({
    path: '/journal/new',
    page: ({ entry }, go) => <JournalPage entryId={entry} onEntry={(id, how) => go(id === undefined ? {} : { entry: id }, how)} />,
  });
  const thoughts = await box('Thoughts');
  const save = async (outcome: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Save (entry|changes)$/ }));
    await waitFor(() => expect(screen.getAllByText(outcome).length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Save (entry|changes)$/ })).toBeInTheDocument());
  };
  return { write: (text: string) => paste(user, thoughts, text), save };
}

const saved = /^Saved at /;
const notSaved = /^Saved on this device\. It’s sent/;
const kinds = () => securityEvents.events().map(({ type, severity }) => [type, severity]);

describe('the events of a save', () => {
  it('SECEV-05 SECEV-06 OPEN-55 one event of each type per submission, and none for key presses', async () => {
    const { write, save } = await open();
    await write('I want to die. I feel worthless. My medication does not help.');
    expect(kinds()).toEqual([]);
    await save(saved);
    expect(kinds()).toEqual([
      ['crisis_detected', 'critical'],
      ['medical_content', 'medium'],
    ]);
  });

  it('SECEV-05 a retry with the same text is the same submission', async () => {
    const { write, save } = await open();
    shelf.offline = true;
    await write('I want to die');
    await save(notSaved);
    await save(notSaved);
    shelf.offline = false;
    await save(saved);
    expect(kinds()).toEqual([['crisis_detected', 'high']]);
  });

  it('SECEV-05 every further submission counts', async () => {
    const { write, save } = await open();
    await write('I want to die');
    await save(saved);
    await save(saved);
    await waitFor(() => expect(kinds()).toHaveLength(2));
    shelf.offline = true;
    await write(' today');
    await save(notSaved);
    expect(kinds()).toHaveLength(3);
  });

  it('SECEV-05 A-64 crisis words count even if other words block the save', async () => {
    const { write, save } = await open();
    await write('<b>I want to die</b>');
    await save(/^Before this can be saved/);
    expect(kinds()).toContainEqual(['crisis_detected', 'high']);
    expect(shelf.all()).toEqual([]);
  });

  it('ALERT-08 an ordinary emphatic entry records nothing', async () => {
    const { write, save } = await open();
    await write('I am so very happy. We really had a lovely day.');
    await save(saved);
    expect(kinds()).toEqual([]);
  });

  it('ALERT-05 adds no second alert beside the page’s own help', async () => {
    const { write, save } = await open();
    await write('I want to die');
    await save(saved);
    expect(securityAlerts.shown()).toEqual([]);
  });
});
