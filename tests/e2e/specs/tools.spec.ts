import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInLight } from '../support/barriers.ts';
import { cut, installed } from '../support/network.ts';
import { box, phone, press } from '../support/pages.ts';
import { stored } from '../support/records.ts';
import { crisisWords, expect, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

/** A request sent before the session was restored is rejected once and retried. */
const early = /401/;

async function beginWork(page: Page, thought: string): Promise<void> {
  await page.goto('/thought-challenge-workshop');
  await press(page, 'Start with a new thought');
  await box(page, 'The thought').fill(thought);
}

test('OPEN-14 PROD-06 the analyser marks wordings, saves the user’s verdict, and starts a thought record', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(early);
  await page.goto('/distortion-analyzer');
  const words = unique('I’m such an idiot');
  await box(page, 'A thought, or a paragraph').fill(words);
  await expect(page.locator('mark')).toHaveText(['I’m such an idiot']);
  const fits = page.getByRole('group', { name: /Does “Labelling” fit/ });
  await fits.getByRole('radio', { name: 'Fits', exact: true }).check();
  await expect(fits.getByText('Saved.')).toBeVisible();
  await fits.getByRole('radio', { name: 'Not sure' }).check();
  await expect
    .poll(async () => (await stored(page, server.url, 'hint_verdict')).map(({ content }) => [content['pattern'], content['verdict']]))
    .toEqual([['labeling', 'not_sure']]);
  await fits.getByRole('radio', { name: 'Fits', exact: true }).check();
  await expect
    .poll(async () => (await stored(page, server.url, 'hint_verdict')).map(({ content }) => content['verdict']))
    .toEqual(['fits']);

  await page.reload();
  await expect(box(page, 'A thought, or a paragraph')).toHaveValue(words);
  await press(page, 'Make a thought record of this');
  await expect(page).toHaveURL(/\/guided-journal\?entry=/);
  await expect(page.locator('textarea').first()).toHaveValue(words);
});

test('OPEN-15 PROD-06 facts about a thought stand side by side in the workshop, saved, and there again after a reload', async ({
  page,
  watch,
}) => {
  watch.allow(early);
  const thought = unique('I ruined the evening');
  await beginWork(page, thought);
  await box(page, 'How much do you believe it right now?, as a number').fill('80');
  await press(page, /^Evidence court/);
  await page.getByRole('region', { name: 'Evidence for the thought' }).getByRole('textbox').fill('I came late');
  const against = page.getByRole('region', { name: 'Evidence against it' });
  await against.getByRole('textbox').fill('They asked me to stay');
  await box(page, 'A more balanced thought').fill('I came late, and it was a good evening.');
  await box(page, 'How much do you believe the first thought now?, as a number').fill('30');
  await expect(page.getByText('80 before, 30 after')).toBeVisible();
  await press(page, 'Save this work');
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(box(page, 'The thought')).toHaveValue(thought);
  await expect(page.getByRole('region', { name: 'Evidence against it' }).getByRole('textbox')).toHaveValue('They asked me to stay');
  await press(page, 'All my work');
  await expect(page.getByRole('listitem').filter({ hasText: thought })).toContainText('Belief in it: 80, then 30');
});

test('OPEN-15 an experiment that is due asks for its outcome', async ({ page, watch }) => {
  watch.allow(early);
  await beginWork(page, unique('They will laugh'));
  await press(page, /^Experiment/);
  const expected = unique('Somebody laughs at me');
  await box(page, 'What exactly do you expect?').fill(expected);
  const today = new Date();
  await page
    .getByLabel('When will you know?')
    .fill(`${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`);
  await press(page, 'Save this work');
  await expect(saved(page)).toBeVisible();

  await page.goto('/thought-challenge-workshop');
  const due = page.getByRole('region', { name: 'What happened?' });
  await expect(due.getByText(expected)).toBeVisible();
  await due.getByRole('button', { name: 'Write down what happened' }).click();
  await box(page, 'What happened?').fill('Nobody laughed');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await press(page, 'Save this work');
  await expect(saved(page)).toBeVisible();
  await page.goto('/thought-challenge-workshop');
  await expect(page.getByRole('heading', { name: 'Your predictions so far' })).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('OPEN-15 PROD-06 a card of the reframing generator is confirmed, saved, and there again after a reload', async ({ page, watch }) => {
  watch.allow(early);
  await page.goto('/reframing-generator');
  await press(page, 'Try it with an example');
  await press(page, 'Show me three ways');
  await expect(page.getByRole('region', { name: 'Three ways to put it' }).getByRole('heading', { level: 3 })).toHaveCount(3);
  await press(page, /^Use this one.*Warm$/);
  const own = box(page, 'The thought as you would put it');
  await expect(own).toBeFocused();
  const card = await own.inputValue();
  await press(page, 'Save this reframe');
  await expect(page.getByText('Change the words, or tick that they’re right for you.')).toBeVisible();
  const mine = unique(card);
  await own.fill(mine);
  await press(page, 'Save this reframe');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(own).toHaveValue(mine);
  await press(page, 'Start with another thought');
  await expect(page.getByRole('region', { name: 'Saved reframes' }).getByText(mine).first()).toBeVisible();
});

test('OPEN-15 PROD-06 a story of the coach is practised, saved for its user only, and comes back later', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(early);
  await page.goto('/reframe-coach');
  await press(page, 'Start with a story');
  await page.getByRole('radio', { name: 'I’m not sure' }).check();
  await box(page, 'How else could you see it?').fill('I missed one day out of nine, and I can walk tomorrow.');
  await press(page, 'Look at it together');
  await expect(page.getByRole('heading', { name: 'Four things to look at' })).toBeFocused();
  await press(page, 'Compare with two others');
  await press(page, 'Finish this story');
  await expect(page.getByText('This story comes back tomorrow.')).toBeVisible();
  const cards = await stored(page, server.url, 'coach_card');
  expect(cards.map(({ share, content }) => [share, content['id']])).toEqual([['private', 'all_or_nothing.1']]);
  await page.reload();
  await press(page, 'Start with a story');
  await expect(page.getByText('“I broke the plan, so the whole thing is ruined.”')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the tools for a thought have no accessibility violations', async ({ page, watch }) => {
    watch.allow(early);
    test.slow();
    await page.goto('/distortion-analyzer');
    await press(page, 'Try it with an example');
    await expect(page.locator('mark').first()).toBeVisible();
    await expectNoBarriers(page, 'analyser');
    await page.getByText('What the fourteen patterns mean').click();
    await expectNoBarriers(page, 'patterns');

    await page.goto('/thought-challenge-workshop');
    await expect(page.getByText('Nothing here yet.', { exact: false })).toBeVisible();
    await beginWork(page, 'I ruined the evening');
    for (const way of [
      'Evidence court',
      'Worst, best, most likely',
      'What I would tell a friend',
      'Costs and gains',
      'Experiment',
      'A step back',
    ]) {
      await page.getByRole('button', { name: new RegExp(`^${way}`) }).click();
      await expect(page.getByRole('heading', { level: 3, name: way })).toBeFocused();
      await expectNoBarriersInLight(page, way);
    }
    await press(page, /^Responsibility pie/);
    await box(page, 'Slice 1: who or what had a part in it?').fill('The late bus');
    await box(page, 'How large a part?, as a number').fill('60');
    await expectNoBarriers(page, 'pie');
    await press(page, /^Downward arrow/);
    await press(page, 'Ask the question');
    await box(page, 'Answer 1').fill('I want to die');
    await expect(page.getByRole('region', { name: 'Before you continue' })).toBeVisible();
    await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
    await expectNoBarriers(page, 'arrow');

    await page.goto('/reframing-generator');
    await press(page, 'Try it with an example');
    await press(page, 'Show me three ways');
    await press(page, /^Use this one.*Warm$/);
    await expectNoBarriers(page, 'reframing');

    await page.goto('/reframe-coach');
    await press(page, 'Start with a story');
    await page.getByRole('main').getByRole('radio').first().check();
    await box(page, 'How else could you see it?').fill('I missed one day out of nine, and I can walk tomorrow.');
    await press(page, 'Look at it together');
    await press(page, 'Compare with two others');
    await expectNoBarriers(page, 'coach');
  });
});

test.describe('offline', () => {
  // The other tests mock responses, which a service worker would hide from them.
  test.use({ serviceWorkers: 'allow' });

  test('OPEN-49 the analyser and the coach open and work, and answers are sent later', async ({ page, server, watch }) => {
    watch.allow(cut);
    watch.allow(early);
    await page.goto('/');
    await installed(page);
    // The device knows the user from a page opened earlier.
    await page.goto('/distortion-analyzer');
    await expect(box(page, 'A thought, or a paragraph')).toBeVisible();
    await server.stop();

    await page.goto('/distortion-analyzer');
    await box(page, 'A thought, or a paragraph').fill('I’m such an idiot');
    const fits = page.getByRole('group', { name: /Does “Labelling” fit/ });
    await fits.getByRole('radio', { name: 'Fits', exact: true }).check();
    await expect(fits.getByText('Saved.')).toBeVisible();
    await page.goto('/reframe-coach');
    await press(page, 'Start with a story');
    await page.getByRole('radio', { name: 'I’m not sure' }).check();
    await box(page, 'How else could you see it?').fill('I missed one day out of nine, and I can walk tomorrow.');
    await press(page, 'Look at it together');
    await press(page, 'Compare with two others');
    await press(page, 'Finish this story');
    await expect(page.getByText('It’s kept on this device and sent when you’re back online.')).toBeVisible();

    await server.start();
    await page.goto('/reframe-coach');
    await expect.poll(async () => (await stored(page, server.url, 'hint_verdict')).length).toBe(1);
    await expect.poll(async () => (await stored(page, server.url, 'coach_card')).length).toBe(1);
  });
});
