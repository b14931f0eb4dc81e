// A worker: opens answers and reads them to their ends, or never reads them. Reports how many began, ended and broke.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { recordId } from '../bench/server.mjs';

const { port, bearers, each, deaf, openPerSecond } = workerData;
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const state = { begun: 0, sentences: 0, done: 0, broken: 0, refused: 0 };

function open(bearer) {
  const body = JSON.stringify({
    conversationId: recordId(Date.now()),
    id: recordId(Date.now()),
    answerId: recordId(Date.now()),
    text: 'It was a long day at work, and I cannot stop thinking about it.',
    mode: 'listen',
    provider: 'openai',
    attempt: 0,
  });
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `11.0.0.${1 + (randomUUID().charCodeAt(0) % 250)}`,
  };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/assistant/messages', agent, headers });
  sent.on('error', () => {
    state.broken += 1;
  });
  sent.on('response', (answer) => {
    if (answer.statusCode !== 200) {
      state.refused += 1;
      state.why = answer.statusCode;
      answer.resume();
      return;
    }
    state.begun += 1;
    // Nothing is read before it is requested.
    if (deaf) return;
    let ended = false;
    answer.setEncoding('utf8').on('data', (text) => {
      state.sentences += text.split('event: sentence').length - 1;
      ended ||= text.includes('event: done');
    });
    answer.on('close', () => {
      if (ended) state.done += 1;
      else state.broken += 1;
    });
  });
  sent.end(body);
}

parentPort.on('message', () => parentPort.postMessage(state));
for (const [index, bearer] of bearers.flatMap((one) => Array.from({ length: each }, () => one)).entries()) {
  setTimeout(() => open(bearer), (index * 1_000) / openPerSecond);
}
