import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, good, newAddress, password } from '../support/client.ts';
import { follow, hashOf, until } from '../support/mail.ts';
import { freePort } from '../../support/server.mjs';
import { startServer, type Server } from '../support/server.ts';

interface Arrived {
  to: string[];
  text: string;
}

let server: Server;
let post: SMTPServer;
const arrived: Arrived[] = [];
const refused: string[] = [];

/** Decodes quoted-printable: `=3D` for `=`, soft line breaks with `=`. */
function plain(text: string): string {
  return text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

beforeAll(async () => {
  const port = await freePort();
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      // The first attempt for each mailbox gets a "busy" reply.
      if (refused.includes(address)) return done();
      refused.push(address);
      return done(Object.assign(new Error('busy, try again'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, text: plain(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  post.listen(port, '127.0.0.1');
  await once(post.server, 'listening');
  server = await startServer({
    EVENKEEL_MAIL: 'smtp',
    EVENKEEL_SMTP_URL: `smtp://127.0.0.1:${port}`,
    EVENKEEL_MAIL_FROM: 'Evenkeel <hello@example.org>',
  });
});
afterAll(async () => {
  await server?.stop();
  await new Promise<void>((done) => post.close(done));
});

describe('sending mail over SMTP', () => {
  it('OPEN-50 PROV-07 retries after a rejection, arrives once, and its link confirms the account', async () => {
    const app = client(server.url);
    const email = newAddress('ada');
    const emailRedirectTo = `${server.url}/auth/processing`;
    expect(good(await app.auth.signUp({ email, password, options: { emailRedirectTo } })).session).toBeNull();
    const mail = await until('the mail', () => arrived.find(({ to }) => to.includes(email)));
    expect(refused).toContain(email);
    expect(mail.text).toMatch(/^From: "?Evenkeel"? <hello@example\.org>/m);
    const link = /http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0] ?? '';
    const { access_token = '', refresh_token = '' } = hashOf(await follow(link, password));
    expect(good(await app.auth.setSession({ access_token, refresh_token })).user?.email).toBe(email);
    expect(arrived.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('OPEN-50 stores no readable copy on this machine', async () => {
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
  });
});
