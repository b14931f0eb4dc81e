/** An SMTP server that keeps what it gets, and a reader of our mails. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './client.mjs';
import { publicUrl } from './server.mjs';

const patienceMs = 20_000;

function unquoted(text) {
  const bytes = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the plain text of a message with one or two parts. */
function plainText(source) {
  // The boundary as declared: a wrapped line may begin with two hyphens of a link's token.
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(source)?.[1];
  const parts = boundary === undefined ? [source] : source.split(`\r\n--${boundary}\r\n`);
  const part = parts.find((one) => /content-type: text\/plain/i.test(one)) ?? source;
  const [head, ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body.replaceAll(/\s/g, ''), 'base64').toString('utf8');
  return /transfer-encoding: quoted-printable/i.test(head) ? unquoted(body) : body;
}

function read(envelope, source) {
  const text = plainText(source);
  return {
    ...envelope,
    source,
    /** Header lines, unfolded. */
    headers: source
      .split('\r\n\r\n')[0]
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n'),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0],
    code: /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0],
  };
}

function talk(socket, taken) {
  let pending = '';
  let envelope = { from: '', to: [] };
  let inData = false;
  const say = (line) => socket.write(`${line}\r\n`);
  say('220 sink ESMTP');
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const end = inData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
      if (end < 0) return;
      const line = pending.slice(0, end);
      pending = pending.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        taken.push(read(envelope, Buffer.from(line.replaceAll('\r\n..', '\r\n.'), 'latin1').toString('utf8')));
        envelope = { from: '', to: [] };
        say('250 taken');
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL') envelope = { from: address, to: [] };
      if (word === 'RCPT') envelope.to.push(address);
      if (word === 'DATA') inData = true;
      say(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 sink');
      if (word === 'QUIT') socket.end();
    }
  });
}

/** Starts the mail server. `settings` makes our server use it. */
export async function startSink() {
  const taken = [];
  const server = createServer((socket) => talk(socket, taken)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const to = (address) => taken.filter((mail) => mail.to.includes(address));
  return {
    taken,
    to,
    settings: {
      EVENKEEL_MAIL: 'smtp',
      EVENKEEL_SMTP_URL: `smtp://127.0.0.1:${server.address().port}`,
      EVENKEEL_MAIL_FROM: 'Evenkeel <hello@journal.example.org>',
    },
    /** Waits until an address has at least `count` mails, and returns them, oldest first. */
    wait: async (address, count = 1) => {
      const end = Date.now() + patienceMs;
      while (Date.now() < end) {
        if (to(address).length >= count) return to(address);
        await pause(25);
      }
      throw new Error(`${address} has ${to(address).length} mails, not ${count}`);
    },
    stop: () => server.close(),
  };
}

const plain = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Returns the path of a link of ours; fails for any other. */
export function pathOf(link) {
  if (!link?.startsWith(`${publicUrl}/`)) throw new Error(`a link leads to ${link}`);
  return link.slice(publicUrl.length);
}

/** Opens a mail's link. */
export function open(server, mail, options = {}) {
  return call(server, 'GET', pathOf(mail.link), options);
}

/** Opens a mail's link and presses the button on its page. */
export async function press(server, mail, { from, password, headers } = {}) {
  const page = await open(server, mail, { from });
  if (page.status === 303) return page;
  const fields = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const form = Object.fromEntries(fields.map(([, name, value]) => [name, plain(value)]));
  if (password !== undefined) form.password = password;
  return call(server, 'POST', '/auth/v1/verify', { from, form, headers });
}

/** Returns the parameters of the query and the fragment of an address. */
export function arrived(location) {
  const address = new URL(location);
  return { ...Object.fromEntries(address.searchParams), ...Object.fromEntries(new URLSearchParams(address.hash.slice(1))) };
}
