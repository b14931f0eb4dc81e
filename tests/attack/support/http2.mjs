/** HTTP/2 frame by frame, so that a client can do what no library does. */
import { connect } from 'node:net';

export const type = { data: 0, headers: 1, priority: 2, reset: 3, settings: 4, ping: 6, goAway: 7, window: 8, continuation: 9 };
export const flag = { endStream: 1, ack: 1, endHeaders: 4 };

/** Returns a frame. */
export function frame(kind, flags, stream, payload = Buffer.alloc(0)) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = kind;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Returns a header block of literals that no table keeps. Names and values are shorter than 127 bytes. */
export function headers(fields) {
  const text = (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]);
  return Buffer.concat(Object.entries(fields).map(([name, value]) => Buffer.concat([Buffer.from([0]), text(name), text(value)])));
}

/** Returns the header block of a request. */
export function request(method, path, more = {}) {
  return headers({ ':method': method, ':scheme': 'http', ':authority': '127.0.0.1', ':path': path, ...more });
}

/** Returns one setting, such as 4 for the window of a stream. */
export function setting(id, value) {
  const payload = Buffer.alloc(6);
  payload.writeUInt16BE(id, 0);
  payload.writeUInt32BE(value, 2);
  return frame(type.settings, 0, 0, payload);
}

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'latin1');

/**
 * Opens a connection with prior knowledge. `frames` has the types of what the server sent, `calm` whether it asked for
 * calm (error code 11). With `deaf` nothing is read.
 */
export function openHttp2(server, { first = setting(4, 65_535), deaf = false } = {}) {
  const socket = connect(server.port, '127.0.0.1').unref();
  const client = { socket, frames: [], calm: false, open: true };
  let rest = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('close', () => {
    client.open = false;
  });
  if (deaf) socket.pause();
  else
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
        const length = rest.readUIntBE(0, 3);
        const kind = rest[3];
        client.frames.push(kind);
        if (kind === type.goAway && rest.readUInt32BE(13) === 11) client.calm = true;
        rest = rest.subarray(9 + length);
      }
    });
  socket.write(Buffer.concat([preface, first]));
  /** Writes unless the connection has ended, and waits while the server does not read, at most `waitMs`. */
  client.write = async (bytes, waitMs = 1_000) => {
    if (!client.open || socket.destroyed || socket.write(bytes)) return;
    await new Promise((done) => {
      const timer = setTimeout(() => go(), waitMs);
      const go = () => {
        clearTimeout(timer);
        socket.off('drain', go).off('close', go);
        done();
      };
      socket.once('drain', go).once('close', go);
    });
  };
  client.end = () => socket.destroy();
  return client;
}
