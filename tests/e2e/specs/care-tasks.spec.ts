import { link, newPage, openShared, patientIn, shareScopes, writeShared } from '../support/care.ts';
import { press } from '../support/pages.ts';
import { cut } from '../support/network.ts';
import { crisisWords, expect, field, networkWords, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test('PROD-07 OPEN-10 a comment, a task and the page for a session go from one side to the other', async ({
  page: therapist,
  browser,
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  const patient = await newPage(browser, server);
  watch.follow(patient);
  await link(therapist, patient, server);
  await shareScopes(patient, 'Entries I choose', 'How tasks went');
  const words = unique('A hard talk at work');
  await writeShared(patient, words);

  await test.step('the therapist comments on a shared entry, and sets a task', async () => {
    await openShared(therapist, words);
    await therapist.getByRole('textbox', { name: 'Your comment' }).fill('Thank you for writing this.');
    await press(therapist, 'Send comment');
    await expect(therapist.getByRole('article').getByText('Thank you for writing this.')).toBeVisible();
    await therapist.getByRole('link', { name: 'Homework', exact: true }).click();
    await therapist.getByRole('textbox', { name: 'In your words' }).fill('One thought record, please.');
    await press(therapist, 'Set it');
    await expect(therapist.getByText('One thought record, please.').last()).toBeVisible();
  });

  await test.step('the patient reads the comment and does the task', async () => {
    await patient.goto('/journal');
    await patient
      .getByRole('link', { name: /^Read / })
      .first()
      .click();
    await expect(patient.getByRole('region', { name: 'Comments' })).toContainText('Thank you for writing this.');
    await patient.goto('/dashboard');
    await press(patient, /^Done ?: A thought record$/);
    await press(patient, 'Mark as done');
    await expect(patient.getByRole('region', { name: 'Tasks from your therapist' })).toHaveCount(0);
  });

  await test.step('comments and a second shared entry appear without a reload', async () => {
    await openShared(therapist, words);
    await patient.goto('/journal');
    await patient
      .getByRole('link', { name: /^Read / })
      .first()
      .click();
    const comments = patient.getByRole('region', { name: 'Comments' });
    await expect(comments).toContainText('Thank you for writing this.');
    await therapist.getByRole('textbox', { name: 'Your comment' }).fill('See you on Monday.');
    await press(therapist, 'Send comment');
    await expect(comments).toContainText('See you on Monday.');
    await patient.getByRole('textbox', { name: 'Write to your therapist' }).fill('Yes, on Monday.');
    await press(patient, 'Send');
    await expect(therapist.getByRole('article').getByText('Yes, on Monday.')).toBeVisible();
    await writeShared(patient, unique('A second one'));
    await expect(therapist.getByRole('link', { name: /^Journal entry/ })).toHaveCount(2);
  });

  await test.step('OPEN-49 a comment that could not be sent is still there, also after a reload', async () => {
    watch.allow(cut);
    const comment = therapist.getByRole('textbox', { name: 'Your comment' });
    await comment.fill('I read both of them.');
    await server.stop();
    await press(therapist, 'Send comment');
    await expect(therapist.getByText(networkWords).first()).toBeVisible();
    await expect(comment).toHaveValue('I read both of them.');
    await server.start();
    await therapist.reload();
    await expect(comment).toHaveValue('I read both of them.');
    await press(therapist, 'Send comment');
    await expect(therapist.getByRole('article').getByText('I read both of them.')).toBeVisible();
  });

  await test.step('the page for a session is shared only when the patient says so', async () => {
    await patient.goto('/sharing');
    await patient.getByText('Notes for your next session').click();
    await patient.getByRole('textbox', { name: 'What would you like to talk about?' }).fill('How do I say no?');
    await press(patient, 'Share this page');
    await expect(patient.getByText(/can read the page you shared/)).toBeVisible();
    await therapist.goto('/therapist/insights');
    await expect(therapist.getByText('How do I say no?')).toBeVisible();
    await therapist.goto('/therapist/patients');
    await expect(patientIn(therapist)).toBeVisible();
  });

  await test.step('the access log shows what the therapist did', async () => {
    await patient.goto('/sharing');
    const log = patient.getByRole('region', { name: 'Who looked at what' });
    const more = log.getByRole('button', { name: 'Show more' });
    // The task was set first, so it is on the last page.
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(log.getByText(/gave you a task/).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const line of [/wrote a comment on/, /read your notes for the session/]) await expect(log.getByText(line).first()).toBeVisible();
  });
  await patient.context().close();
});

test('CRISIS-38 CRISIS-39 quiet words bring help in the journal and in the downward arrow, and reach the queue', async ({
  page: therapist,
  browser,
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  const patient = await newPage(browser, server);
  watch.follow(patient);
  await link(therapist, patient, server);
  await patient.goto('/sharing');
  await patient.getByRole('switch', { name: 'How serious the safety check found an entry' }).click();
  await press(patient, 'I understand, switch it on');
  await expect(patient.getByRole('switch', { name: 'How serious the safety check found an entry' })).toBeChecked();

  // `spec-1` finds nothing in it.
  const quiet = 'Nobody would miss me if I was gone. I have given my dog to my sister.';
  const help = patient.getByRole('region', { name: crisisWords });

  await test.step('the downward arrow asks nothing more', async () => {
    await patient.goto('/thought-challenge-workshop');
    await press(patient, 'Start with a new thought');
    await patient.getByRole('textbox', { name: 'The thought' }).fill('I ruined the evening');
    await press(patient, /^Downward arrow/);
    await press(patient, 'Ask the question');
    await patient.getByRole('textbox', { name: 'Answer 1' }).fill('I have given my dog to my sister');
    await expect(patient.getByRole('region', { name: 'Before you continue' })).toBeVisible();
    await expect(help).toBeVisible();
    await expect(patient.getByRole('button', { name: 'Ask the question' })).toHaveCount(0);
  });

  await test.step('the journal shows help, marks the words and names the reason', async () => {
    await openJournal(patient);
    await field(patient, 'Thoughts').fill(quiet);
    await expect(help).toBeVisible();
    await expect(patient.getByRole('alert').filter({ hasText: crisisWords })).toBeVisible();
    expect(await patient.evaluate(() => CSS.highlights.get('mark-crisis')?.size)).toBe(2);
    await press(patient, 'More');
    await help.getByText('Why you’re seeing this').click();
    await expect(help.getByText('I noticed words about others being better off without you: level high.')).toBeVisible();
  });

  await test.step('the server stores the level, and the therapist reads the rule', async () => {
    const stored = patient.waitForResponse((answer) => answer.url().includes('/api/records') && answer.request().method() !== 'GET');
    await saveButton(patient).click();
    expect((await (await stored).json()).record.riskLevel).toBe('high');
    await expect(saved(patient)).toBeVisible();
    await therapist.goto('/therapist-dashboard');
    await therapist.getByText(/^Why/).first().click();
    await expect(therapist.getByText('Raised by the rule “high-risk words”', { exact: false })).toBeVisible();
    await expect(therapist.getByText('my dog', { exact: false })).toHaveCount(0);
  });
  await patient.context().close();
});
