// Measures typing into a long entry in real Chromium with a throttled CPU: from key press to next
// paint. The baseline, in the same run, is the same keys in a plain text area with the same text.
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { entries } from './corpus.mjs';
import { inRounds, quantiles } from './measure.mjs';
import { ratio, table } from './print.mjs';
import { patientSignIn, recordId, withServer } from './server.mjs';

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');
const { values: options } = parseArgs({
  options: { server: { type: 'string' }, app: { type: 'string' }, chromium: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});

const length = 10_000;
const slowdown = 4;
const typed = 'It was a long day and I am tired of it. ';
const heavy = 'I want to die. ';
let hasNotes = false;

/** The other pages where people write. The keys go to the first text field, or to the one named. */
const pages = [
  { name: 'the guided journal', path: '/journal/new?guided=1' },
  { name: 'notes, 100 notes', path: '/manual-notes', before: addNotes },
  { name: 'the thought record', path: '/guided-journal?begin=record' },
  { name: 'the emotion-focused entry', path: '/journal/eft-cbt' },
  { name: 'a mood', path: '/mood-logs', reveal: logMood, field: 'A line about it' },
  { name: 'the workshop', path: '/thought-challenge-workshop', reveal: pressing('Start with a new thought') },
  { name: 'the analyser', path: '/distortion-analyzer' },
  { name: 'the safety plan', path: '/safety-plan?mode=edit', reveal: pressing('Add a sign') },
  { name: 'a success', path: '/success-replay' },
  { name: 'another way to see it', path: '/reframing-generator' },
  { name: 'the journal with the assistant', path: '/ai-cbt-journal' },
  { name: 'the conversation', path: '/ai-therapist' },
  { name: 'a round with the coach', path: '/reframe-coach', reveal: practise },
  { name: 'the playground', path: '/playground' },
];

const browser = await chromium.launch({ executablePath: options.chromium, args: ['--no-sandbox'] });
try {
  await withServer(options, async (address) => {
    const places = [
      { name: 'a bare text area', open: (context) => openBare(address, context) },
      { name: 'the journal, few marks', open: (context) => openJournal(address, context, words(2)) },
      { name: 'the journal, 90 marks', open: (context) => openJournal(address, context, words(90)) },
      ...pages.map((page) => ({ name: page.name, open: (context) => openPage(address, context, page) })),
    ].map(({ name, open }) => ({ name, round: () => measure(open) }));
    const times = await inRounds(places, Number(options.rounds));
    const measured = places.map(({ name }) => [name, times.get(name).length, ...quantiles(times.get(name), [0.5, 0.75, 0.98])]);
    const [[, , yardstick]] = measured;
    const rows = measured.map(([name, keys, ...parts]) => [name, keys, ...parts.map((part) => `${part} ms`), ratio(parts[0], yardstick)]);
    table(
      `A key press; the journal entry has ${length.toLocaleString('en-GB')} characters, the processor is slowed down ${slowdown}x (the browser counts in steps of 8 ms)`,
      ['key press to picture', 'keys', 'p50', 'p75', 'p98', 'p50 ratio'],
      rows,
    );
  });
} finally {
  await browser.close();
}

/** Everyday text with some crisis words, near the limit of the field but with room for typing. */
function words(marks) {
  const [text] = entries(length - typed.length - marks * heavy.length - 1, 1);
  const step = Math.floor(text.length / (marks + 1));
  let mixed = '';
  for (let at = 0; at <= marks; at += 1)
    mixed += text.slice(at * step, at === marks ? undefined : (at + 1) * step) + (at < marks ? ` ${heavy}` : '');
  return mixed.slice(0, length - typed.length);
}

async function openBare(address, context) {
  const page = await context.newPage();
  await page.goto(`${address}/crisis`);
  await page.evaluate((text) => {
    const area = document.createElement('textarea');
    Object.assign(area, { rows: 40, cols: 80, value: text });
    document.body.replaceChildren(area);
  }, words(2));
  return { page, area: page.locator('textarea') };
}

async function signIn(address, context) {
  const { url, data } = await patientSignIn(address);
  await context.request.post(url, { headers: { 'x-session-transport': 'cookie' }, data });
  const page = await context.newPage();
  await page.goto(`${address}/crisis`);
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  return page;
}

async function openPage(address, context, { path, before, reveal, field }) {
  const page = await signIn(address, context);
  await before?.(address);
  await page.goto(address + path);
  await reveal?.(page);
  const area = page.getByRole('main').getByRole('textbox', { name: field }).first();
  await area.fill('A day. ');
  await page.waitForTimeout(1500);
  return { page, area };
}

function pressing(name) {
  return (page) => page.getByRole('button', { name }).click();
}

async function practise(page) {
  await pressing('Start with a story')(page);
  await page.getByRole('article').getByRole('radio').first().check({ force: true });
}

async function logMood(page) {
  await page.getByRole('radio', { name: 'All right', exact: true }).check({ force: true });
  await pressing('Log it')(page);
  await page.getByText('A note', { exact: true }).click();
}

/** Saves a hundred notes with Markdown, once. */
async function addNotes(address) {
  if (hasNotes) return;
  hasNotes = true;
  const { url, data } = await patientSignIn(address);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) });
  const { access_token: token } = await answer.json();
  const [body] = entries(600, 1);
  for (let number = 0; number < 100; number += 1) {
    const at = Date.now() - number * 60_000;
    const saved = await fetch(`${address}/api/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        id: recordId(at),
        kind: 'note',
        occurredAt: new Date(at).toISOString(),
        content: { title: `Note ${number}`, body: `**Today**\n\n- one\n- two\n\n${body}` },
      }),
    });
    if (!saved.ok) throw new Error(`a note was not saved: ${saved.status} ${await saved.text()}`);
  }
}

async function openJournal(address, context, text) {
  const page = await signIn(address, context);
  await page.goto(`${address}/journal/new`);
  const area = page.getByRole('textbox', { name: 'Situation' });
  await area.fill(text);
  await page.waitForTimeout(1500);
  return { page, area };
}

/**
 * Returns milliseconds from key press to next paint, from the Event Timing API. Values below 16 ms
 * count as 16.
 */
async function measure(open) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  const { page, area } = await open(context);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    window.keyTimes = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.keyTimes.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await area.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(typed, { delay: 120 });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => window.keyTimes);
  await context.close();
  return [...seen, ...Array(Math.max(0, typed.length - seen.length)).fill(16)];
}
