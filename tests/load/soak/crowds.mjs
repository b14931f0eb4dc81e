// Faults that come from the network: idle and slow connections, no file descriptors left, a mail server that hangs.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/server.mjs';
import { startLoad } from './load.mjs';
import { until } from './process.mjs';

/** Returns how many files this process may open. */
function openFiles() {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('Max open files'));
  return Number(line.split(/\s+/)[3]);
}

/** Opens connections from another address of this machine, so that they are another network than the writers'. */
async function crowd(server, count, localAddress, greet) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {}).on('connect', () => greet?.(socket));
    socket.resume();
    all.push(socket);
    if (index % 200 === 199) await pause(5);
  }
  return all;
}

/** Measures that writers go on beside a crowd, and how long a save takes. */
async function beside(world, open) {
  const { server, people, ledger } = world;
  const load = startLoad(server, people, ledger);
  let sockets = [];
  const took = [];
  try {
    await load.heal();
    sockets = await open();
    for (let turn = 0; turn < 10; turn += 1) {
      took.push(await load.heal());
      await pause(world.loadMs / 4);
    }
  } finally {
    await load.stop();
    for (const socket of sockets) socket.destroy();
  }
  return { rounds: sockets.length, healed: took };
}

/** Thousands of connections that say nothing. */
export const idleConnections = (world) => beside(world, () => crowd(world.server, Math.min(10_000, openFiles() - 1_000), '127.0.0.2'));

/** Connections that send one byte a second of a request that they have begun. */
export const slowConnections = (world) =>
  beside(world, () =>
    crowd(world.server, 500, '127.0.0.3', (socket) => {
      socket.write(
        'POST /api/safety/analyse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
      );
      const timer = setInterval(() => socket.write(' '), 1_000);
      socket.on('close', () => clearInterval(timer));
    }),
  );

/** A server with few descriptors, and more connections than it has. When they leave, saves succeed again. */
export async function descriptorsOut(world) {
  const { server, people, ledger } = world;
  await server.stop();
  await server.start({ before: 'ulimit -n 80;' });
  const sockets = await crowd(server, 400, '127.0.0.2');
  const load = startLoad(server, people, ledger);
  await pause(world.faultMs);
  for (const socket of sockets) socket.destroy();
  const healed = [];
  try {
    healed.push(await load.heal());
  } finally {
    await load.stop();
    await server.stop();
    await server.start();
  }
  return { rounds: 1, healed };
}

/** A mail server that takes connections and says nothing. People sign up and save as always, and no mail is lost. */
export async function mailHangs(world) {
  const { server, people, ledger } = world;
  const waiting = new Set();
  const deaf = createServer((socket) => {
    waiting.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const metrics = `127.0.0.1:${await freePort()}`;
  await server.stop();
  const settings = {
    EVENKEEL_MAIL: 'smtp',
    EVENKEEL_SMTP_URL: `smtp://127.0.0.1:${deaf.address().port}`,
    EVENKEEL_MAIL_FROM: 'Evenkeel <hello@journal.example.org>',
    EVENKEEL_PUBLIC_URL: 'https://journal.example.org',
    EVENKEEL_METRICS_ADDR: metrics,
  };
  await server.start({ settings });
  const load = startLoad(server, people, ledger);
  const healed = [];
  const newcomers = 5;
  try {
    for (let index = 0; index < newcomers; index += 1) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `11.0.0.${index + 1}` },
        body: JSON.stringify({ email: `newcomer-${performance.now()}@example.org`, password: 'lamp otter spoon river' }),
      });
      if (answer.status !== 200) ledger.wrong.push(`signing up beside a deaf mail server: ${answer.status}`);
      await answer.text();
      healed.push(await load.heal());
    }
    await until('the mail server is called', () => waiting.size > 0);
  } finally {
    await load.stop();
  }
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const kept = [...text.matchAll(/^evenkeel_mails\{status="(\w+)"\} (\d+)/gm)].filter(([, status]) => status !== 'failed');
  const count = kept.reduce((sum, [, , number]) => sum + Number(number), 0);
  if (count < newcomers) ledger.lost.push(`${newcomers - count} mails are gone`);
  const code = await server.stop();
  if (code !== 0) ledger.wrong.push(`the server ended with ${code} beside a deaf mail server`);
  for (const socket of waiting) socket.destroy();
  deaf.close();
  await server.start();
  return { rounds: newcomers, healed };
}
