import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '@/lib/uuid';
import { moments } from '../../../test/support/first-entry';
import { openGuided as open, tired } from '../../../test/support/open-guided';
import { box, prepareTools, press, shelf } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';

vi.mock('@/lib/analytics', () => import('../../../test/support/first-entry'));

prepareTools();
beforeEach(() => {
  moments.length = 0;
});

const stored = (content: object) => storedRecord<'thought_record'>('thought_record', content);

describe('removing a thought', () => {
  it('can be undone', async () => {
    const record = stored({
      thoughts: [
        { text: 'First', hot: false },
        { text: 'Second', belief: 30, hot: true },
        { text: 'Third', hot: false },
      ],
    });
    shelf.add(record);
    const { user } = open(`/guided-journal?entry=${record.id}&step=thoughts`);
    expect(await box('Thought 2')).toHaveValue('Second');
    await press(user, 'Remove thought 2');
    expect(await box('Thought 2')).toHaveValue('Third');
    expect(screen.queryByRole('textbox', { name: 'Thought 3' })).not.toBeInTheDocument();
    await press(user, 'Undo');
    expect(await box('Thought 2')).toHaveValue('Second');
    expect(await box('Thought 3')).toHaveValue('Third');
  });

  it('CRISIS-39 lowers the level, but keeps the help that was shown', async () => {
    const { user } = open('/guided-journal?begin=record&step=thoughts');
    await user.type(await box('Thought 1'), 'It rained');
    await press(user, 'Add another thought');
    await user.type(await box('Thought 2'), 'I want to die');
    const help = () => screen.findByRole('region', { name: /High-risk content detected/ });
    expect(await help()).toBeInTheDocument();
    await press(user, 'Remove thought 2');
    expect(await help()).toBeInTheDocument();
    await press(user, 'Close this box');
    await user.type(await box('Thought 1'), ' all day');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.queryByRole('region', { name: /High-risk content detected/ })).not.toBeInTheDocument();
  });
});

describe('a record that starts from another entry', () => {
  it('takes the feelings and the thought of an emotion-focused entry', async () => {
    const eft = storedRecord<'eft_entry'>('eft_entry', {
      surface: 'angry',
      surfaceIntensity: 80,
      underneath: 'hurt',
      thought: 'They left me out',
      thoughtBelief: 60,
    });
    shelf.add(eft);
    const { user } = open(`/guided-journal?from=${eft.id}&step=thoughts`);
    expect(await box('Thought 1')).toHaveValue('They left me out');
    expect(screen.getByText(/starts with the feelings and the thought/)).toBeInTheDocument();
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'What changed' });
    expect(shelf.all().find(({ kind }) => kind === 'thought_record')?.content).toMatchObject({
      moods: [{ emotion: 'angry', intensity: 80 }, { emotion: 'hurt' }],
      thoughts: [{ text: 'They left me out', belief: 60, hot: true }],
    });
    expect(shelf.get(eft.id)).toMatchObject({ version: 1 });
  });

  it('takes the three fields of a journal entry, one thought per line', async () => {
    const entry = storedRecord<'journal_entry'>('journal_entry', {
      situation: 'At work',
      thoughts: 'I was late\nThey noticed',
      notes: 'Tired',
    });
    shelf.add(entry);
    open(`/guided-journal?from=${entry.id}&step=thoughts`);
    expect(await box('Thought 1')).toHaveValue('I was late');
    expect(await box('Thought 2')).toHaveValue('They noticed');
  });

  it('starts empty if that entry is gone, and says so', async () => {
    open(`/guided-journal?from=${uuidv7()}`);
    expect(await screen.findByText(/couldn’t find the entry to start from/)).toBeInTheDocument();
    expect(await box('Situation')).toHaveValue('');
  });
});

describe('first-entry events of the guided journal', () => {
  it('JRNL-14 JRNL-15 are sent at the first text and at the first save', async () => {
    const { user } = open('/guided-journal?begin=record');
    await user.type(await box('Situation'), 'A long day');
    await waitFor(() => expect(moments).toContain('started'));
    expect(moments).not.toContain('completed');
    await press(user, 'See the result so far');
    await waitFor(() => expect(moments).toContain('completed'));
  });

  it('JRNL-15 is not sent after a failed save', async () => {
    shelf.refuse = () => [{ field: 'situation', code: 'x', message: 'No.' }];
    const { user } = open('/guided-journal?begin=record');
    await user.type(await box('Situation'), 'A long day');
    await press(user, 'See the result so far');
    expect(await screen.findByRole('link', { name: 'No.' })).toBeInTheDocument();
    expect(moments).not.toContain('completed');
    expect(await box('Situation')).toHaveValue('A long day');
  });

  it('JRNL-14 JRNL-15 are not sent if the user has an entry', async () => {
    shelf.add(stored(tired));
    const { user } = open('/guided-journal?begin=record');
    await user.type(await box('Situation'), 'A second day');
    await press(user, 'See the result so far');
    await screen.findByRole('heading', { name: 'What changed' });
    expect(moments).toEqual([]);
  });
});
