// Sends the load of `cargo xtask bench --server`, with as little work for each request as possible: the client shares two
// cores with the server that it measures. With a general-purpose one (autocannon) the server was idle for a quarter of the
// time; `wrk` gives the same rates as this.
import { connect } from 'node:net';
import { quantiles } from './measure.mjs';

const headEnd = '\r\n\r\n';
const lengthField = '\r\ncontent-length: ';

/** Encodes a request for `fire`. `onAnswer`, if given, is called after a good answer. */
export function encode(address, { method = 'GET', path, headers, body }, onAnswer) {
  const all = { host: new URL(address).host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { message: Buffer.from(`${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body ?? ''}`), onAnswer };
}

/**
 * Sends what `next()` encodes, over so many connections, each of which waits for its answer first. With a `rate`, requests are
 * planned evenly, and each takes from its planned moment to its answer. Returns the answers a second, and times in
 * milliseconds. Any answer but a good one (2xx) is an error.
 */
export async function fire(address, { next, connections = 32, rate }, seconds) {
  const pauseMs = rate ? (connections * 1000) / rate : 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const times = [];

  const run = (number) =>
    new Promise((resolve, reject) => {
      const { hostname: host, port } = new URL(address);
      let planned = began + (pauseMs * number) / connections;
      let [sent, left, current] = [0, 0];
      const send = () => {
        current = next();
        sent = rate ? planned : performance.now();
        socket.write(current.message);
      };
      const plan = () => {
        const wait = planned - performance.now();
        if (rate && wait > 0) setTimeout(send, wait);
        else send();
      };
      const callback = (size, buffer) => {
        if (left === 0) {
          const head = buffer.latin1Slice(0, buffer.indexOf(headEnd));
          const length = head.toLowerCase().indexOf(lengthField);
          if (!head.startsWith('HTTP/1.1 2') || length === -1) {
            socket.destroy(new Error(`${current.message.toString().split('\r\n', 1)}: ${buffer.toString('utf8', 0, size)}`));
            return false;
          }
          left = head.length + headEnd.length + Number.parseInt(head.slice(length + lengthField.length), 10);
        }
        left -= size;
        if (left > 0) return true;
        const now = performance.now();
        times.push(now - sent);
        current.onAnswer?.();
        planned += pauseMs;
        if (now < end) plan();
        else socket.end();
        return true;
      };
      const onread = { buffer: Buffer.allocUnsafe(65_536), callback };
      const socket = connect({ host, port: Number(port), noDelay: true, onread }, plan);
      socket.on('error', reject).on('close', resolve);
    });

  await Promise.all(Array.from({ length: connections }, (_, number) => run(number)));
  const [p50, p99] = quantiles(times, [0.5, 0.99]);
  return { rate: (times.length * 1000) / (performance.now() - began), p50, p99 };
}
