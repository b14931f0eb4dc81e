import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AssistantDesk } from '../../../test/support/assistant';
import { box, openTool, paste, prepareTools, press, shelf } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import { copy as providerCopy } from '@/components/assistant/copy';
import { reflectHere } from '@/lib/assistant/guide';
import type { Reflection } from '@/lib/assistant/types';
import { preferences } from '@/records/preferences';
import { messageOf } from '@/lib/errors';
import { securityEvents } from '@/lib/security/event-log';
import { recordStore, type JournalContent } from '@/records';
import { copy } from './copy';
import { ReflectionPage } from './reflection-page';

vi.mock('@/lib/assistant/guide', () => ({ reflectHere: vi.fn() }));

prepareTools();

type QuotedPattern = NonNullable<Reflection['patterns']>[number];

const words = 'Today was hard. I always ruin everything at work. I feel anxious, not angry.';
const quoting = (quote: string): QuotedPattern => ({ pattern: 'overgeneralization', quote });
const local = {
  reflection: 'You had a hard day.',
  question: 'What would you tell a friend?',
  patterns: [quoting('I always ruin everything')],
  provider: 'rules' as const,
};

let desk: AssistantDesk;
beforeEach(() => {
  desk = new AssistantDesk(shelf);
  server.use(...desk.handlers);
  securityEvents.clear();
  preferences.forget();
  localStorage.clear();
  vi.mocked(reflectHere).mockReset().mockResolvedValue(local);
});

const open = (address = '/ai-cbt-journal') =>
  openTool(
    {
      path: '/ai-cbt-journal',
      page: ({ entry }: { entry?: string }, go) => <ReflectionPage entryId={entry} onEntry={(id, how) => go({ entry: id }, how)} />,
    },
    address,
  );

const card = () => screen.findByRole('region', { name: copy.title2 });

describe('the AI CBT journal', () => {
  it('PROD-06 OPEN-12 reflects on what was written, without AI and without sending it', async () => {
    const { user } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    const shown = within(await card());
    expect(shown.getByText(local.reflection)).toBeVisible();
    expect(shown.getByText(local.question)).toBeVisible();
    expect(shown.getByText('I always ruin everything').tagName).toBe('MARK');
    expect(shown.getByText(copy.withoutAi)).toBeVisible();
    expect(await box(copy.text)).toHaveValue(words);
    expect(desk.reflected).toEqual([]);
    expect(desk.limiterCalls).toEqual([]);
  });

  it('saves the reflection with the entry, and shows it again', async () => {
    const { user, close, place } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    await card();
    await press(user, copy.save);
    await waitFor(() => expect(shelf.all()[0]?.content).toMatchObject({ thoughts: words, reflection: { question: local.question } }));
    await waitFor(() => expect(place()).toContain('entry='));
    const address = place();
    close();
    open(address);
    expect(within(await card()).getByText(local.reflection)).toBeVisible();
  });

  it('drops a quote that isn’t a part of the entry', async () => {
    vi.mocked(reflectHere).mockResolvedValue({ ...local, patterns: [quoting('I never said this')] });
    const { user } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    expect(within(await card()).queryByText(copy.patterns)).not.toBeInTheDocument();
  });

  it('drops a quote when its words are changed, so that the entry can be saved', async () => {
    const { user } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    await card();
    const field = await box(copy.text);
    await user.clear(field);
    await paste(user, field, 'Something else.');
    await press(user, copy.save);
    await waitFor(() => expect(shelf.all()[0]?.content).toMatchObject({ thoughts: 'Something else.', reflection: { patterns: [] } }));
  });

  it('“Not this” removes a pattern', async () => {
    const { user } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    await press(user, new RegExp(`^${copy.notThis}`, 'u'));
    await waitFor(() => expect(screen.queryByText(copy.patterns)).not.toBeInTheDocument());
  });

  it('a text about harm gets no pattern, whatever answered', async () => {
    const harm = 'He hits me. I always deserve it.';
    vi.mocked(reflectHere).mockResolvedValue({ ...local, patterns: [quoting('I always deserve it')] });
    const { user } = open();
    await paste(user, await box(copy.text), harm);
    await press(user, copy.reflect);
    expect(within(await card()).queryByText(copy.patterns)).not.toBeInTheDocument();
  });

  it('turns the entry into a thought record with situation, feeling, thought and pattern', async () => {
    const { user, place } = open();
    await paste(user, await box(copy.text), words);
    await press(user, copy.reflect);
    await card();
    await press(user, copy.handOver);
    await waitFor(() => expect(place()).toMatch(/^\/guided-journal\?entry=/u));
    const [draft] = await recordStore().draftsOf('thought_record');
    expect(draft?.content).toMatchObject({
      situation: words,
      moods: [{ emotion: 'anxious' }],
      thoughts: [{ text: 'I always ruin everything at work.' }],
      patterns: ['overgeneralization'],
    });
  });

  it('an empty page isn’t reflected on', async () => {
    const { user } = open();
    await press(user, copy.reflect);
    expect(await screen.findByText(copy.nothing)).toBeVisible();
    expect(reflectHere).not.toHaveBeenCalled();
  });

  it('shows texts of an entry that was begun on the journal page', async () => {
    shelf.add(storedRecord('journal_entry', { situation: 'At work', thoughts: 'x', notes: 'y' } as JournalContent, { id: idOf(3) }));
    open(`/ai-cbt-journal?entry=${idOf(3)}`);
    expect(await box(copy.situation)).toHaveValue('At work');
    expect(await box(copy.notes)).toHaveValue('y');
  });
});

describe('a language model', () => {
  const ai = { ...local, reflection: 'It sounds like a heavy day.', provider: 'openai' as const };

  async function agree() {
    desk.info.providers.push({ id: 'openai', name: 'Llama', host: 'ai.example.org', agreed: false });
    const { user } = open();
    await paste(user, await box(copy.text), words);
    await user.click(await screen.findByRole('radio', { name: /Llama/u }));
    await press(user, providerCopy.agree('Llama'));
    return user;
  }

  it('is asked only after the user has agreed to it, and is named', async () => {
    desk.reflection = ai;
    const user = await agree();
    await press(user, copy.reflect);
    expect(within(await card()).getByText(ai.reflection)).toBeVisible();
    expect(screen.getByText(copy.withAi)).toBeVisible();
    expect(desk.reflected).toEqual([{ text: words, provider: 'openai' }]);
    expect(desk.limiterCalls).toHaveLength(1);
  });

  it('when it is down, the guide answers, and the page says so', async () => {
    const user = await agree();
    desk.offline = true;
    await press(user, copy.reflect);
    expect(within(await card()).getByText(copy.withoutAi)).toBeVisible();
    expect(screen.getByText(messageOf('network'))).toBeVisible();
  });

  it('RATE-29 at the limit nothing is sent, and the guide answers', async () => {
    desk.limiter = { allowed: false, remaining: 0, resetTime: Date.now() + 42_000 };
    const user = await agree();
    await press(user, copy.reflect);
    expect(within(await card()).getByText(copy.withoutAi)).toBeVisible();
    expect(desk.reflected).toEqual([]);
  });

  it('CRISIS-39 a text that shows risk is not sent to it', async () => {
    desk.reflection = ai;
    const user = await agree();
    await user.clear(await box(copy.text));
    await paste(user, await box(copy.text), 'I want to die');
    await press(user, copy.reflect);
    await card();
    expect(desk.reflected).toEqual([]);
    const help = await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' });
    expect(within(help).getByRole('link', { name: 'Call 988' })).toBeVisible();
    // The note about the held text doesn't repeat the numbers.
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Call 988' })).toHaveLength(1));
  });
});

it('MED-10 medical words make one event for each reflection', async () => {
  const { user } = open();
  await paste(user, await box(copy.text), 'my medication and my treatment');
  await press(user, copy.reflect);
  await card();
  expect(securityEvents.events()).toMatchObject([{ type: 'medical_content', severity: 'medium' }]);
});
