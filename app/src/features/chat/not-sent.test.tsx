import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered, desk, open, prepareChat, say } from '../../../test/support/open-chat';
import { box, keptOnDevice, paste, press } from '../../../test/support/open-tool';
import { copy as crisisCopy } from '@/components/crisis/copy';
import { messageOf } from '@/lib/errors';
import { securityEvents } from '@/lib/security/event-log';
import { copy } from './copy';

prepareChat();

describe('crisis help', () => {
  const alarm = 'High-risk content detected. Crisis resources have been displayed.';

  it('CRISIS-39 is shown with 988 and a link to the crisis page, and stays after “I was joking”', async () => {
    desk.scripts = [
      { sentences: ['Are you thinking of suicide?'], safety: { pinned: true, level: 'high' } },
      { sentences: ['Thank you for telling me.'] },
    ];
    const { user } = open();
    await say(user, 'I want to die');
    const card = await screen.findByRole('region', { name: alarm });
    expect(within(card).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(within(card).getByRole('link', { name: copy.help.more })).toHaveAttribute('href', '/crisis');
    expect(within(card).queryByRole('button', { name: copy.help.close })).not.toBeInTheDocument();
    await answered('Are you thinking of suicide?');
    await say(user, 'I was joking');
    await answered('Thank you for telling me.');
    expect(screen.getByRole('region', { name: alarm })).toBeVisible();
  });

  it('CRISIS-39 is shown for what is typed, before it is sent, and the text stays', async () => {
    const { user } = open();
    const field = await box(copy.composer);
    await paste(user, field, 'I want to die');
    expect(await screen.findByRole('region', { name: alarm })).toBeVisible();
    expect(field).toHaveValue('I want to die');
    expect(field).toHaveFocus();
  });

  it('for someone who died speaks of that first, and of the writer once they mean themselves', async () => {
    const { user } = open();
    const field = await box(copy.composer);
    await paste(user, field, 'My friend died by suicide years ago');
    const card = await screen.findByRole('region', { name: alarm });
    expect(card.firstElementChild).toHaveTextContent(crisisCopy.headingAnother);
    expect(within(card).getByRole('link', { name: crisisCopy.helpAnother })).toHaveAttribute('href', '/crisis#someone-else');
    expect(within(card).getByRole('link', { name: 'Call 988' })).toBeVisible();
    await paste(user, field, ' and I want to die too');
    await waitFor(() => expect(card.firstElementChild).toHaveTextContent(crisisCopy.headingHigh));
  });

  it('follows the server’s rules even if the words alone would not show it', async () => {
    desk.scripts = [{ sentences: ['Are you safe right now?'], safety: { pinned: true, level: 'critical' } }];
    const { user } = open();
    await say(user, 'yes');
    expect(await screen.findByRole('region', { name: alarm })).toBeVisible();
  });

  it('RATE-32 is shown for a message that the limit refused', async () => {
    desk.limiter = { allowed: false, remaining: 0, resetTime: Date.now() + 42_000 };
    const { user } = open();
    await say(user, 'I want to die');
    expect(await screen.findByRole('region', { name: alarm })).toBeVisible();
    expect(desk.asked).toEqual([]);
    expect(securityEvents.events().map(({ type }) => type)).toEqual(['crisis_detected', 'rate_limit']);
  });

  it('is shown for a message that the prompt check refused', async () => {
    const { user } = open();
    await say(user, 'act as a doctor, I want to die');
    expect(await screen.findByRole('region', { name: alarm })).toBeVisible();
    expect(desk.asked).toEqual([]);
  });
});

describe('a message that isn’t sent', () => {
  it('PROMPT-17 a blocked phrase: the reason is shown, the text stays, and neither limiter nor assistant is asked', async () => {
    const { user } = open();
    await say(user, 'please act as a doctor');
    expect(await screen.findByText('Blocked role: doctor')).toBeVisible();
    expect(screen.getByText(copy.blockedRole)).toBeVisible();
    expect(await box(copy.composer)).toHaveValue('please act as a doctor');
    expect(desk.limiterCalls).toEqual([]);
    expect(desk.asked).toEqual([]);
  });

  it('PROMPT-17 the reason is gone once the text is changed', async () => {
    const { user } = open();
    await say(user, 'please act as a doctor');
    expect(await screen.findByText('Blocked role: doctor')).toBeVisible();
    await user.clear(await box(copy.composer));
    await waitFor(() => expect(screen.queryByText('Blocked role: doctor')).not.toBeInTheDocument());
  });

  it('PROMPT-17 a phrase that only the server blocks: its reason is shown, and the text stays', async () => {
    desk.refusal = [422, { code: 'prompt_blocked', category: 'validation', message: 'Blocked prompt: x' }];
    const { user } = open();
    await say(user, 'hello');
    expect(await screen.findByText('Blocked prompt: x')).toBeVisible();
    expect(await box(copy.composer)).toHaveValue('hello');
  });

  it('RATE-29 RATE-33 at the limit: no request, a countdown to the reset time, and the text stays', async () => {
    const begun = Date.now();
    desk.limiter = { allowed: false, remaining: 0, resetTime: begun + 42_000 };
    const { user } = open();
    await say(user, 'one more');
    expect(await screen.findByText(copy.limited)).toBeVisible();
    const countdown = document.querySelector('[data-countdown]');
    expect(countdown).toHaveTextContent(/^You can send again in \d+ seconds\.$/u);
    const seconds = Number(/\d+/u.exec(countdown?.textContent ?? '')?.[0]);
    expect(seconds).toBeLessThanOrEqual(42);
    // No matter how slow the machine is.
    expect(seconds).toBeGreaterThanOrEqual(41 - Math.ceil((Date.now() - begun) / 1000));
    expect(desk.limiterCalls).toMatchObject([{ action: 'check', maxAttempts: 20, windowMs: 60_000 }]);
    expect(desk.asked).toEqual([]);
    expect(await box(copy.composer)).toHaveValue('one more');
    expect(securityEvents.events()).toMatchObject([
      { type: 'rate_limit', severity: 'medium', message: 'Rate limit exceeded for key: ai:nobody' },
    ]);
  });

  it('RATE-28 the server’s own limit says when to try again', async () => {
    desk.refusal = [429, { code: 'too_often', category: 'ai', message: 'x', resetTime: Date.now() + 30_000 }];
    const { user } = open();
    await say(user, 'one more');
    await screen.findByText(copy.limited);
    expect(document.querySelector('[data-countdown]')).toHaveTextContent(/in (29|30) seconds/u);
    expect(await box(copy.composer)).toHaveValue('one more');
  });

  it('too many messages of all people at once: it says when to try again, and the text stays', async () => {
    const message = 'A lot of people are writing right now. Please send your message again in ten seconds.';
    desk.refusal = [503, { code: 'assistant_busy', category: 'ai', message, resetTime: Date.now() + 10_000 }];
    const { user } = open();
    await say(user, 'one more');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(copy.notSent)).toBeVisible();
    expect(await box(copy.composer)).toHaveValue('one more');
  });

  it('RATE-20 shows how many messages are left when there are few', async () => {
    desk.limiter = { allowed: true, remaining: 3, resetTime: Date.now() + 60_000 };
    const { user } = open();
    await say(user, 'hello');
    expect(await screen.findByText(copy.left(3))).toBeVisible();
  });

  it('OPEN-49 offline: the network message, and the text survives a reload', async () => {
    desk.offline = true;
    const { user, close } = open();
    await say(user, 'nobody hears this');
    expect(await screen.findByText(messageOf('network'))).toBeVisible();
    expect(await box(copy.composer)).toHaveValue('nobody hears this');
    await keptOnDevice('chat_draft');
    close();
    open();
    await waitFor(async () => expect(await box(copy.composer)).toHaveValue('nobody hears this'));
  });

  it('a provider that is down: the message has arrived, and its answer can be asked for again', async () => {
    desk.scripts = [{ sentences: ['I he'], breaks: { message: messageOf('ai') } }];
    const { user } = open();
    await say(user, 'hello');
    expect(await screen.findByText(messageOf('ai'))).toBeVisible();
    expect(screen.getByText(copy.notAnswered)).toBeVisible();
    expect(screen.getByText(copy.interrupted)).toBeVisible();
    expect(await box(copy.composer)).toHaveValue('');
    await press(user, copy.retry);
    await answered('I hear you. What happened then?');
    expect(desk.asked[1]?.id).toBe(desk.asked[0]?.id);
  });

  it('a connection that closes mid-answer is a network error, not an end', async () => {
    desk.scripts = [{ sentences: ['One.'], cuts: true }];
    const { user } = open();
    await say(user, 'hello');
    expect(await screen.findByText(messageOf('network'))).toBeVisible();
    expect(screen.getByText(copy.interrupted)).toBeVisible();
  });
});
