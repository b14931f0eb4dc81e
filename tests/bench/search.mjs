// Measures searches in the knowledge base: over the articles that come with the server, and over 5,000 synthetic ones
// beside them. The time is the server's own, without the way there and back.
import { parseArgs } from 'node:util';
import { quantiles } from './measure.mjs';
import { ratio, table, time } from './print.mjs';

const { values: options } = parseArgs({
  options: { server: { type: 'string' }, rounds: { type: 'string', default: '5' }, articles: { type: 'string', default: '5000' } },
});
process.env.EVENKEEL_SERVER_BIN = options.server;
const { call, many } = await import('../attack/support/client.mjs');
const { member } = await import('../attack/support/people.mjs');
const { database, startServer } = await import('../attack/support/server.mjs');

const queries = {
  'one rare word': 'lighthouse',
  'a few words': 'i cant sleep because of worry at night',
  'common words': 'what can help me feel better when a day is hard',
  'a misspelt word': 'anxeity before meetings',
  'a long message':
    'My sister called again and told me that I never help, and I felt so guilty that I could not work. ' +
    'I keep thinking about the mistake at my job and that everybody must have seen it, and now I avoid the office and stay in bed. '.repeat(
      3,
    ),
};
/** Searches that one person may send in a minute. */
const each = 100;

const words =
  'worry sleep night thought feeling mood work mistake guilt anger calm breath walk friend family plan habit step fear panic grief loss shame hope day week list note body pain rest talk listen help small large slow kind hard easy morning evening'.split(
    ' ',
  );
let seed = 7;
/** A pseudo-random number below `most`, the same in every run. */
function below(most) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
}
const sentence = (length) =>
  `${Array.from({ length }, () => (below(4) === 0 ? `word${below(20_000)}` : words[below(words.length)])).join(' ')}.`;
const paragraph = () => Array.from({ length: 10 }, () => sentence(12)).join(' ');

const server = await startServer({ RUST_LOG: 'warn' });
try {
  const rows = [];
  const measure = async (label) => {
    const rounds = Number(options.rounds);
    const people = await many(Math.ceil(((rounds + 1) * Object.keys(queries).length) / each), 2, () => member(server, 'reader'));
    let sent = 0;
    for (const [name, query] of Object.entries(queries)) {
      const times = [];
      for (let round = 0; round <= rounds; round += 1) {
        const { bearer } = people[Math.floor(sent / each)];
        sent += 1;
        const answer = await call(server, 'POST', '/api/knowledge/search', { bearer, json: { query } });
        if (answer.status !== 200) throw new Error(answer.text);
        // The first one warms up.
        if (round > 0) times.push(answer.json.latencyMs * 1_000);
      }
      rows.push([label, name, ...quantiles(times, [0.5, 1])]);
    }
  };
  await measure('of the server');
  const { bearer } = await member(server, 'admin', 'admin');
  await many(Number(options.articles), 4, async (index) => {
    const body = Array.from({ length: 4 }, paragraph).join('\n\n');
    const json = {
      id: `bench-${Date.now()}-${index}`,
      title: sentence(5),
      summary: sentence(10),
      body,
      topics: [words[index % words.length]],
      status: 'published',
      shared: true,
    };
    const made = await call(server, 'POST', '/api/knowledge', { bearer, json });
    if (made.status !== 201) throw new Error(made.text);
  });
  await measure(`and ${options.articles} more`);
  const count = Object.keys(queries).length;
  table(
    `searches in the knowledge base, ${database}`,
    ['articles', 'query', 'p50', 'longest', 'p50 ratio'],
    rows.map(([label, name, p50, max], index) => [label, name, time(p50), time(max), ratio(p50, rows[index % count][2])]),
  );
} finally {
  await server.stop();
}
