import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answered, desk, open, prepareChat, say } from '../../../test/support/open-chat';
import { holdBack } from '../../../test/support/hold-back';
import { box, keptOnDevice, paste, press, shelf } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import { Markdown } from '@/components/ui/markdown';
import { copy as providerCopy } from '@/components/assistant/copy';
import { announcer } from '@/components/live/announcer';
import { toasts } from '@/lib/toasts';
import { recordStore } from '@/records';
import { preferences } from '@/records/preferences';
import { messageOf } from '@/lib/errors';
import { securityEvents } from '@/lib/security/event-log';
import { copy } from './copy';

vi.mock('@/components/ui/markdown', async (original) => {
  const { Markdown: real } = await original<typeof import('@/components/ui/markdown')>();
  return { Markdown: vi.fn(real) };
});

prepareChat();

const messagesShown = () =>
  within(screen.getByRole('region', { name: copy.messages }))
    .getAllByRole('article')
    .map((one) => one.textContent);

describe('a talk', () => {
  it('OPEN-11 PROD-04 sends a message with Enter, shows the answer, and puts the talk into the address', async () => {
    const { user, place } = open();
    await say(user, 'My boss ignored me');
    await answered('I hear you. What happened then?');
    expect(desk.asked).toMatchObject([{ text: 'My boss ignored me', mode: 'listen', provider: 'rules', attempt: 0 }]);
    // The text is reset once its draft has been looked up, which may take longer than the answer.
    await waitFor(async () => expect(await box(copy.composer)).toHaveValue(''));
    expect(await box(copy.composer)).toHaveFocus();
    expect(place()).toBe(`/ai-therapist?entry=${desk.asked[0]?.conversationId}`);
  });

  it('keeps the label and the way to a person in view', async () => {
    open();
    expect(await screen.findByText(copy.label)).toBeVisible();
    expect(screen.getByRole('link', { name: copy.person })).toHaveAttribute('href', '/crisis');
  });

  it('Shift and Enter starts a new line', async () => {
    const { user } = open();
    await paste(user, await box(copy.composer), 'one');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await user.paste('two');
    expect(await box(copy.composer)).toHaveValue('one\ntwo');
    expect(desk.asked).toEqual([]);
  });

  it('OPEN-47 says that it is a demo when no AI service is connected, and not when one is', async () => {
    const first = open();
    expect(await screen.findByText(copy.demo)).toBeVisible();
    first.close();
    desk.info.providers.push({ id: 'openai', name: 'Llama', host: 'ai.example.org', agreed: false });
    open();
    await screen.findAllByRole('radio', { name: /Llama/u });
    expect(screen.queryByText(copy.demo)).not.toBeInTheDocument();
  });

  it('sends nothing to a language model before the user has agreed to it by name', async () => {
    desk.info.providers.push({ id: 'openai', name: 'Llama', host: 'ai.example.org', agreed: false });
    const { user } = open();
    const [model] = await screen.findAllByRole('radio', { name: /Llama/u });
    await user.click(model!);
    const ask = await screen.findByRole('dialog', { name: providerCopy.askTitle('Llama') });
    expect(ask).toHaveTextContent('ai.example.org');
    await user.click(within(ask).getByRole('button', { name: providerCopy.notNow }));
    await say(user, 'first');
    await answered('I hear you. What happened then?');
    expect(desk.asked[0]?.provider).toBe('rules');
    await user.click(model!);
    await user.click(await screen.findByRole('button', { name: providerCopy.agree('Llama') }));
    await say(user, 'second');
    await waitFor(() => expect(desk.asked[1]?.provider).toBe('openai'));
    expect(preferences.read().agreedProvider).toBe('Llama');
  });

  it('Stop ends the answer and keeps what was shown', async () => {
    desk.scripts = [{ sentences: ['One.', 'Two.'], holdAt: 1 }];
    const { user } = open();
    await say(user, 'hello');
    await answered('One.');
    await press(user, copy.stop);
    expect(await screen.findByText(copy.stopped)).toBeVisible();
    expect(messagesShown().filter((text) => text?.includes('Two.'))).toEqual([]);
    desk.release();
    await say(user, 'go on');
    await answered('I hear you. What happened then?');
  });

  it('a message that is being sent when its page is left arrives, isn’t in the field later, and leads nobody back', async () => {
    const answer = holdBack('post', '*/api/assistant/messages');
    const { user, place, close } = open();
    await say(user, 'My boss ignored me');
    await keptOnDevice('chat_draft');
    close();
    answer();
    await waitFor(() => expect(desk.asked).toHaveLength(1));
    await waitFor(async () => expect(await recordStore().drafts.list()).toEqual([]));
    expect(place()).toBe('/ai-therapist');
    open();
    expect(await box(copy.composer)).toHaveValue('');
  });

  it('another answer replaces the last one', async () => {
    desk.scripts = [{ sentences: ['First try.'] }, { sentences: ['Second try.'] }];
    const { user } = open();
    await say(user, 'hello');
    await answered('First try.');
    await press(user, copy.again);
    await answered('Second try.');
    expect(messagesShown().filter((text) => text?.includes('First try.'))).toEqual([]);
    expect(desk.asked[1]).toMatchObject({ id: desk.asked[0]?.id, attempt: 1 });
    expect(desk.asked[1]?.answerId).not.toBe(desk.asked[0]?.answerId);
  });

  it('changes the last message in its place, and the answer is written again', async () => {
    const { user } = open();
    await say(user, 'helo');
    await answered('I hear you. What happened then?');
    desk.scripts = [{ sentences: ['Hello to you.'] }];
    await press(user, copy.edit);
    const field = await box(copy.editing);
    expect(field).toHaveValue('helo');
    await user.clear(field);
    await paste(user, field, 'hello');
    await press(user, copy.editSend);
    await answered('Hello to you.');
    expect(desk.asked[1]).toMatchObject({ id: desk.asked[0]?.id, text: 'hello' });
    expect(messagesShown().filter((text) => text?.includes('helo'))).toEqual([]);
  });

  it('a quick reply is sent as it is', async () => {
    desk.scripts = [{ sentences: ['Shall we?'], choices: ['Yes, please', 'Not now'] }];
    const { user } = open();
    await say(user, 'hello');
    await press(user, 'Yes, please');
    await waitFor(() => expect(desk.asked[1]?.text).toBe('Yes, please'));
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  });

  it('an offer opens the thought record with its fields filled in', async () => {
    desk.scripts = [
      {
        sentences: ['Done.'],
        offer: { kind: 'thought_record', label: 'Make a thought record', text: '', thoughtRecord: { situation: 'At work' } },
      },
    ];
    const { user, place } = open();
    await say(user, 'hello');
    await press(user, 'Make a thought record');
    await waitFor(() => expect(place()).toMatch(/^\/guided-journal\?entry=/u));
    await keptOnDevice('thought_record');
  });

  it('an offered plan becomes a note with what might get in the way', async () => {
    const activity = { activity: 'A walk', when: 'tonight', obstacle: 'the rain' };
    desk.scripts = [
      { sentences: ['Done.'], offer: { kind: 'activity', label: 'Keep this plan as a note', text: 'A walk, tonight', activity } },
    ];
    const { user, place } = open();
    await say(user, 'hello');
    await press(user, 'Keep this plan as a note');
    await waitFor(() => expect(place()).toMatch(/^\/manual-notes\?entry=/u));
    await keptOnDevice('note');
    const draft = (await recordStore().drafts.list()).find(({ kind }) => kind === 'note');
    expect(draft?.content).toMatchObject({ title: copy.activityTitle, body: `A walk, tonight\n${copy.activityObstacle} the rain` });
  });

  it('keeps the opinion of an answer, and takes it back', async () => {
    const { user } = open();
    await say(user, 'hello');
    await press(user, copy.helpful);
    const answer = () => shelf.all().find(({ content }) => 'role' in content && content.role === 'assistant')?.content;
    await waitFor(() => expect(answer()).toMatchObject({ feedback: 1 }));
    await press(user, copy.helpful);
    await waitFor(() => expect(answer()).toMatchObject({ feedback: 0 }));
  });

  it('saves what helped as a note that belongs to the talk', async () => {
    const { user } = open();
    await say(user, 'hello');
    await answered('I hear you. What happened then?');
    await user.click((await screen.findAllByRole('button', { name: copy.keepNote })).at(-1)!);
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(copy.noteKept));
    expect(shelf.all().find(({ kind }) => kind === 'note')?.content).toMatchObject({
      body: 'I hear you. What happened then?',
      linkedId: desk.asked[0]?.conversationId,
    });
  });

  it('names its sources with links', async () => {
    desk.scripts = [{ sentences: ['Sleep helps.'], sources: [{ article: 'sleep-basics', version: 2, title: 'Sleeping better' }] }];
    const { user } = open();
    await say(user, 'hello');
    expect(await screen.findByRole('link', { name: 'Sleeping better' })).toHaveAttribute('href', '/learn#sleep-basics');
  });
});

describe('a stored talk', () => {
  const talk = idOf(7);
  const message = (n: number, role: 'user' | 'assistant', text: string, part = {}) =>
    storedRecord(
      'chat_message',
      { conversationId: talk, role, text, mode: 'challenge', sources: [] },
      { occurredAt: new Date(Date.parse('2026-11-20T10:00:00Z') + n * 1000).toISOString(), ...part },
    );

  it('is opened with its mode, its newest fifty messages, and the earlier ones on request', async () => {
    shelf.add(storedRecord('conversation', { title: 'x', mode: 'challenge', provider: 'rules', pinned: false }, { id: talk }));
    shelf.add(...Array.from({ length: 120 }, (_, n) => message(n, n % 2 === 0 ? 'user' : 'assistant', `number ${n}.`)));
    const { user } = open(`/ai-therapist?entry=${talk}`);
    await answered('number 119.');
    expect(screen.getByRole('combobox', { name: copy.mode })).toHaveValue('challenge');
    expect(screen.queryByText('number 69.')).not.toBeInTheDocument();
    await press(user, copy.earlier);
    await answered('number 20.');
    await press(user, copy.earlier);
    await answered('number 0.');
    expect(screen.queryByRole('button', { name: copy.earlier })).not.toBeInTheDocument();
    // The greeting, then the messages in order.
    expect(messagesShown()[0]).toContain('number 0.');
    expect(messagesShown()).toHaveLength(120);
  });

  it('CRISIS-39 shows the help again if a message was high', async () => {
    shelf.add(storedRecord('conversation', { title: '', mode: 'listen', provider: 'rules', pinned: false }, { id: talk }));
    shelf.add(message(1, 'user', 'I want to die', { riskLevel: 'high' }), message(2, 'user', 'I was joking'));
    open(`/ai-therapist?entry=${talk}`);
    expect(await screen.findByRole('link', { name: 'Call 988' })).toBeVisible();
  });

  it('goes on with the guide if its language model is no longer there', async () => {
    shelf.add(storedRecord('conversation', { title: '', mode: 'listen', provider: 'openai', pinned: false }, { id: talk }));
    shelf.add(message(1, 'user', 'hello'));
    const { user } = open(`/ai-therapist?entry=${talk}`);
    await answered('hello');
    await say(user, 'are you there');
    await answered('I hear you. What happened then?');
    expect(desk.asked[0]?.provider).toBe('rules');
  });

  it('shows what a therapist wrote about it, if it is shared', async () => {
    const read: unknown[] = [];
    const comment = { id: 'c1', author: 'therapist', text: 'Thank you for showing me this.', at: '2026-11-20T12:00:00.000Z' };
    server.use(
      http.get('*/api/records/:id/comments', ({ params }) => {
        read.push(params['id']);
        return HttpResponse.json({ comments: [comment] });
      }),
    );
    const content = { title: '', mode: 'listen', provider: 'rules', pinned: false } as const;
    shelf.add(storedRecord('conversation', content, { id: talk, share: 'full' }), message(1, 'user', 'hello'));
    open(`/ai-therapist?entry=${talk}`);
    expect(await screen.findByText('Thank you for showing me this.')).toBeVisible();
    expect(new Set(read)).toEqual(new Set([talk]));
  });

  it('says so when there is none with that id', async () => {
    open(`/ai-therapist?entry=${talk}`);
    expect(await screen.findByText(copy.missing)).toBeVisible();
  });
});

describe('security events', () => {
  it('MED-10 medical words make one event for each submission, and the message is sent', async () => {
    const { user } = open();
    await say(user, 'my medication and my treatment');
    await answered('I hear you. What happened then?');
    expect(securityEvents.events()).toMatchObject([
      { type: 'medical_content', severity: 'medium', message: 'Medical content detected in user input' },
    ]);
  });

  it('a second try with the same text is the same submission', async () => {
    desk.offline = true;
    const { user } = open();
    await say(user, 'my medication');
    await screen.findByText(messageOf('network'));
    desk.offline = false;
    await user.keyboard('{Enter}');
    await answered('I hear you. What happened then?');
    expect(securityEvents.events()).toHaveLength(1);
  });
});

describe('another answer that says nothing', () => {
  it('leaves the earlier one', async () => {
    desk.scripts = [{ sentences: ['First try.'] }, { sentences: [], breaks: { message: messageOf('ai') } }];
    const { user } = open();
    await say(user, 'hello');
    await answered('First try.');
    await press(user, copy.again);
    await screen.findByText(messageOf('ai'));
    expect(await answered('First try.')).toBeVisible();
  });
});

describe('typing', () => {
  it('renders no message', async () => {
    const { user } = open();
    await say(user, 'hello');
    await answered('I hear you. What happened then?');
    await screen.findByRole('button', { name: copy.send });
    const drawn = vi.mocked(Markdown).mock.calls.length;
    await user.type(await box(copy.composer), 'abc');
    expect(vi.mocked(Markdown).mock.calls).toHaveLength(drawn);
  });
});

describe('reading aloud', () => {
  it('an answer is announced sentence by sentence', async () => {
    const said = vi.spyOn(announcer, 'add');
    desk.scripts = [{ sentences: ['One.', 'Two.', 'Three?'] }];
    const { user } = open();
    await say(user, 'hello');
    await answered('One. Two. Three?');
    expect(said.mock.calls).toEqual([
      ['answer', 'One.'],
      ['answer', 'Two.'],
      ['answer', 'Three?'],
    ]);
  });
});
