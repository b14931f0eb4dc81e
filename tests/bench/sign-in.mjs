// Measures how long a sign-in takes alone, and beside ten sign-ups whose passwords were made to be expensive. Both
// numbers are of the same run, because the hash takes most of the time and depends on the machine.
import { parseArgs } from 'node:util';
import { quantiles } from './measure.mjs';
import { ratio, table, time } from './print.mjs';
import { accountSignIn, withServer } from './server.mjs';

const { values: options } = parseArgs({ options: { server: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const atOnce = 10;
/** All characters that a strength estimator also reads as letters, so that it has the most to try. */
const worst = '4@8({[<369!|17$5+70%2zq'.repeat(6).slice(0, 128);

const post = (url, body) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  return { status: answer.status, us: (performance.now() - began) * 1000 };
}

await withServer(options, async (address) => {
  const { url, data } = await accountSignIn(address);
  const signIn = () => timed(() => post(url, data));
  let made = 0;
  const signUp = () => {
    made += 1;
    return timed(() => post(`${address}/auth/v1/signup`, { email: `bench-${made}@example.org`, password: worst }));
  };
  const [alone, beside, signUps] = [[], [], []];
  // The limit on sign-ups allows six rounds.
  for (let round = 0; round < Math.min(Number(options.rounds), 6); round += 1) {
    alone.push(await signIn());
    const crowd = Array.from({ length: atOnce }, signUp);
    beside.push(await signIn());
    signUps.push(...(await Promise.all(crowd)));
  }
  if ([...alone, ...beside].some(({ status }) => status !== 200)) throw new Error('a sign-in was refused');
  const row = (name, times) => [
    name,
    ...quantiles(
      times.map(({ us }) => us),
      [0.5, 0.95],
    ),
  ];
  const rows = [row('a sign-in alone', alone), row(`beside ${atOnce} sign-ups`, beside), row('such a sign-up', signUps)];
  table(
    'signing in, SQLite, one Argon2id hash each',
    ['request', 'p50', 'p95', 'p50 ratio'],
    rows.map(([name, p50, p95]) => [name, time(p50), time(p95), ratio(p50, rows[0][1])]),
  );
});
