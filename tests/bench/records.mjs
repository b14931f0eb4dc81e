// Measures lists and searches over ten thousand records of one user on the optimised server. All
// text is encrypted, so a list decrypts what it shows, and a search decrypts everything. The
// baseline, in the same run, is a list of fifty records, as a page requests it.
import { parseArgs } from 'node:util';
import { inRounds, quantiles } from './measure.mjs';
import { ratio, table, time } from './print.mjs';
import { accountSignIn, recordId, withServer } from './server.mjs';

const { values: options } = parseArgs({
  options: { server: { type: 'string' }, rounds: { type: 'string', default: '5' }, records: { type: 'string', default: '10000' } },
});
const count = Number(options.records);
const minute = 60_000;
/** A word that occurs in one record of a thousand. */
const rare = 'lighthouse';

/** Everyday sentences without blocked words. */
const sentences = [
  'This morning I walked to the bakery and the street smelled of rain.',
  'My sister called and we talked about the garden for an hour.',
  'I noticed that my shoulders were tight while I read the message.',
  'At work the meeting went on and on, and I said less than I meant to.',
  'On the bus I counted seven red coats & one yellow one.',
  'The café was full, so I sat outside with my coat on.',
  'We laughed about the broken umbrella 😅 until the tram came.',
  'It passed, more or less, after twenty minutes.',
  'Later I felt a little ashamed of how I had answered.',
  'A kinder thought: one late answer says nothing about ten years.',
  'I rated the feeling 60 before and 35 after.',
];

await withServer(options, async (address) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(address)}` };
  const call = async (method, path, body) => {
    const answer = await fetch(`${address}/api/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${read.code}`);
    return read;
  };
  const perSave = await seed(call);
  const asks = [
    ['a page, 50 records', () => call('GET', 'records'), 50],
    ['1,000 records', () => call('GET', 'records?limit=1000'), 1000],
    ['1,000 moods, for a chart', () => call('GET', 'records?kind=mood_log&limit=1000'), 1000],
    ['search, a common word', () => call('POST', 'records/search', { text: 'tired' }), 1],
    ['search, one in 1,000', () => call('POST', 'records/search', { text: rare }), Math.min(10, count / 1000)],
    ['search, no hit', () => call('POST', 'records/search', { text: 'xylophone' }), 0],
    ['search, a feeling', () => call('POST', 'records/search', { text: '', emotion: 'sad', limit: 200 }), 1],
  ].map(([name, ask, least]) => ({ name, round: async () => [await timed(name, ask, least)] }));
  const times = await inRounds(asks, Number(options.rounds));
  const measured = asks.map(({ name }) => [name, ...quantiles(times.get(name), [0.5, 0.95])]);
  const [[, yardstick]] = measured;
  const rows = measured.map(([name, p50, p95]) => [name, time(p50), time(p95), ratio(p50, yardstick)]);
  table(
    `${count.toLocaleString('en-GB')} records of one person, SQLite, answers read to the end (a save: ${time(perSave)})`,
    ['answer', 'p50', 'p95', 'p50 ratio'],
    rows,
  );
});

/** Measures response times in microseconds. */
async function timed(name, ask, least) {
  const begun = performance.now();
  const found = await ask();
  const took = (performance.now() - begun) * 1000;
  if ((found.records ?? found.hits).length < least) throw new Error(`${name}: found too little`);
  return took;
}

/** Saves two years of records, eight at a time. Returns the times in microseconds. */
async function seed(call) {
  const texts = Array.from({ length: 200 }, (_, n) =>
    Array.from({ length: 10 }, (_, at) => sentences[(n * 3 + at * 7 + (n >> 3)) % sentences.length]).join(' '),
  );
  const now = Date.now();
  let next = 0;
  const begun = performance.now();
  const writer = async () => {
    for (let n = next++; n < count; n = next++) {
      const at = now - minute - n * 105 * minute;
      await call('POST', 'records', { id: recordId(at), occurredAt: new Date(at).toISOString(), ...one(n, texts[n % texts.length]) });
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return ((performance.now() - begun) * 1000) / count;
}

function one(n, words) {
  const text = n % 1000 === 7 ? `${words} ${rare}` : words;
  const emotion = ['sad', 'calm', 'angry', 'hopeful'][n % 4];
  if (n % 4 === 1)
    return {
      kind: 'mood_log',
      content: { mood: n % 11, energy: n % 10, emotions: [{ name: emotion, intensity: n % 100 }], note: 'tired' },
    };
  if (n % 4 === 2) return { kind: 'journal_entry', content: { situation: text, thoughts: 'I am so tired of it', notes: '' } };
  const thoughts = [{ text: 'They do not want me there', belief: 80, hot: true }];
  return {
    kind: 'thought_record',
    content: {
      situation: text,
      thoughts,
      moods: [{ emotion, intensity: 70, after: 40 }],
      evidenceFor: ['no answer for a day'],
      evidenceAgainst: ['she was kind on Monday'],
      balanced: 'She may be busy and tired',
      balancedBelief: 60,
    },
  };
}

async function signIn(address) {
  const { url, data } = await accountSignIn(address);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) });
  return (await answer.json()).access_token;
}
