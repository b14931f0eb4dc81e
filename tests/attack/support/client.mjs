/** HTTP calls as an attacker makes them: any header, any network, no browser in between. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { newNetwork } from './server.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/**
 * Sends a request. `from` is the client's network as the proxy reports it, `json` and `form` are bodies. Returns status,
 * headers, text, and `json` if the body is JSON.
 */
export async function call(server, method, path, { from, bearer, headers = {}, json, form, body } = {}) {
  const content = json === undefined ? (form ? new URLSearchParams(form).toString() : body) : JSON.stringify(json);
  const kind = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const all = {
    ...(content === undefined ? {} : { 'content-type': kind, 'content-length': Buffer.byteLength(content) }),
    'x-forwarded-for': from ?? newNetwork(),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...headers,
  };
  const send = () => {
    const sent = request({ host: '127.0.0.1', port: server.port, method, path, agent, headers: all });
    sent.end(content);
    return once(sent, 'response').catch((error) => {
      // The server may end an idle connection at any time.
      if (sent.reusedSocket) return send();
      // It does not read what is too large, and says so only to those who listen while they send.
      if (content?.length > 60_000 && ['EPIPE', 'ECONNRESET'].includes(error.code)) return [undefined];
      throw error;
    });
  };
  const [answer] = await send();
  if (!answer) return { status: 0, headers: {}, location: '', cookies: [], text: '', json: undefined };
  const parts = [];
  for await (const part of answer) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
  return { status: answer.statusCode, headers: answer.headers, location: answer.headers.location ?? '', cookies, text, json: parsed };
}

/** Sends bytes on a connection of its own and returns what comes back until the end, or until the time is over. */
export async function raw(server, bytes, { waitMs = 5_000, localAddress = '127.0.0.1' } = {}) {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString('latin1');
  });
  socket.write(bytes);
  const closed = new Promise((done) => socket.on('close', () => done(true)));
  const timer = new Promise((done) => setTimeout(done, waitMs, false).unref());
  const ended = await Promise.race([closed, timer]);
  socket.destroy();
  return { answer, ended, status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) };
}

/** Opens a connection and keeps it. `isOpen` tells whether the server still does. */
export function hold(server, bytes = '') {
  const socket = connect(server.port, '127.0.0.1').unref();
  let open = true;
  socket.on('error', () => {});
  // Otherwise the end is never seen behind an unread answer.
  socket.resume();
  socket.on('close', () => {
    open = false;
  });
  if (bytes) socket.write(bytes);
  return { socket, isOpen: () => open, end: () => socket.destroy() };
}

/** Runs `count` calls of `one(index)`, at most `width` at a time, and returns their results in order. */
export async function many(count, width, one) {
  const results = Array.from({ length: count });
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await one(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
  return results;
}
