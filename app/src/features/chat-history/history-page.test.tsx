import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTool, prepareTools, press, shelf } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import { shareChoice } from '@/components/record-form/share-copy';
import * as files from '@/lib/device/save-file';
import { toasts } from '@/lib/toasts';
import { copy } from './copy';
import { HistoryPage } from './history-page';

prepareTools();

const open = () => openTool({ path: '/chat-history', page: () => <HistoryPage /> });

let made = 0;
function addTalk(n: number, title: string, texts: string[], pinned = false): void {
  const at = (minute: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + n * 3_600_000 + minute * 60_000).toISOString();
  shelf.add(storedRecord('conversation', { title, mode: 'listen', provider: 'rules', pinned }, { id: idOf(n), occurredAt: at(0) }));
  for (const [minute, text] of texts.entries()) {
    const role = minute % 2 === 0 ? 'user' : 'assistant';
    made += 1;
    const content = { conversationId: idOf(n), role, text, mode: 'listen', sources: [] } as const;
    shelf.add(storedRecord('chat_message', { ...content, sources: [] }, { id: idOf(500 + made), occurredAt: at(minute) }));
  }
}

const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

describe('chat history', () => {
  beforeEach(() => {
    addTalk(1, '', ['I always ruin everything', 'That sounds hard.']);
    addTalk(2, 'Sleep', ['I lie awake', 'What keeps you up?', 'The bills']);
  });

  it('PROD-06 OPEN-16 lists talks with name, last words, count and patterns, newest first', async () => {
    open();
    await waitFor(() => expect(names()).toEqual(['Sleep', 'I always ruin everything']));
    const sleep = within(screen.getByRole('article', { name: 'Sleep' }));
    expect(sleep.getByText('The bills')).toBeVisible();
    expect(sleep.getByText(copy.messages(3, false))).toBeVisible();
    const boss = within(screen.getByRole('article', { name: 'I always ruin everything' }));
    expect(await boss.findByText(new RegExp(`^${copy.patterns} `, 'u'))).toBeVisible();
  });

  it('a talk about harm is never given a thinking pattern', async () => {
    addTalk(3, 'Home', ['He always hits me and I always deserve it', 'Are you safe?']);
    open();
    const home = within(await screen.findByRole('article', { name: 'Home' }));
    await home.findByText('Are you safe?');
    expect(home.queryByText(new RegExp(`^${copy.patterns} `, 'u'))).not.toBeInTheDocument();
  });

  it('opens a talk', async () => {
    const { user, place } = open();
    await press(user, `${copy.open}: Sleep`);
    await waitFor(() => expect(place()).toBe(`/ai-therapist?entry=${idOf(2)}`));
  });

  it('keeps a talk at the top', async () => {
    const { user } = open();
    await press(user, `${copy.pin}: I always ruin everything`);
    await waitFor(() => expect(names()).toEqual(['I always ruin everything', 'Sleep']));
    expect(await screen.findByText(copy.pinned)).toBeVisible();
  });

  it('renames a talk', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `${copy.rename}: Sleep`, hidden: true }));
    const field = await screen.findByRole('textbox', { name: copy.name });
    await user.clear(field);
    await user.type(field, 'Nights');
    await press(user, copy.nameSave);
    await screen.findByRole('article', { name: 'Nights' });
    expect(shelf.get(idOf(2))?.content).toMatchObject({ title: 'Nights' });
  });

  it('shares a whole talk with a linked therapist, and says what that means', async () => {
    const link = { id: 'l1', role: 'patient', status: 'active', scopes: ['journal.shared'], since: '2026-11-01T09:00:00.000Z' };
    server.use(http.get('*/api/care-links', () => HttpResponse.json({ careLinks: [link] })));
    const { user } = open();
    const choice = await screen.findByRole('combobox', { name: `${shareChoice.title}: Sleep` });
    expect(screen.queryByText(copy.sharedWhole)).not.toBeInTheDocument();
    await user.selectOptions(choice, shareChoice.brief.full);
    expect(await screen.findByText(copy.sharedWhole)).toBeVisible();
    expect(shelf.get(idOf(2))?.share).toBe('full');
    expect(shelf.get(idOf(1))?.share).toBe('private');
  });

  it('deletes a talk, and undoes that', async () => {
    const { user } = open();
    await press(user, `${copy.remove}: Sleep`);
    await waitFor(() => expect(names()).toEqual(['I always ruin everything']));
    toasts.getState().shown?.action?.run();
    await waitFor(() => expect(names()).toEqual(['Sleep', 'I always ruin everything']));
  });

  it('finds words in messages, with their context and a link to the talk', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: copy.search }), 'bills');
    const list = await screen.findByRole('list', { name: copy.foundTitle });
    expect(within(list).getByText('bills').tagName).toBe('MARK');
    expect(within(list).getByRole('link')).toHaveAttribute('href', `/ai-therapist?entry=${idOf(2)}`);
    await user.click(screen.getByRole('button', { name: copy.searchClear }));
    await screen.findByRole('article', { name: 'Sleep' });
  });

  it('downloads a whole talk to read and as data', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `${copy.exportText}: Sleep`, hidden: true }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [text = '', , ending] = save.mock.calls[0] ?? [];
    expect(ending).toBe('md');
    expect(text).toMatch(/^# Sleep\n[\s\S]*I lie awake[\s\S]*What keeps you up\?[\s\S]*The bills/u);
    await user.click(await screen.findByRole('button', { name: `${copy.exportData}: Sleep`, hidden: true }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(JSON.parse(save.mock.calls[1]?.[0] ?? '')).toMatchObject({ conversation: { id: idOf(2) }, messages: [{}, {}, {}] });
  });
});

it('OPEN-16 without talks says how to start one', async () => {
  open();
  expect(await screen.findByText(copy.emptyTitle)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.newChat })).toHaveAttribute('href', '/ai-therapist');
});

it('offline says so, and nothing is lost', async () => {
  shelf.offline = true;
  open();
  expect(await screen.findByText(/couldn’t load your chats/u)).toBeVisible();
});
