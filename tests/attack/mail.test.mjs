/** Mail: using us to deceive, or reading what is in a mail. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { call } from './support/client.mjs';
import { pathOf, startSink } from './support/mail.mjs';
import { auth, member, newAddress, ownersPassword } from './support/people.mjs';
import { publicUrl, startServer } from './support/server.mjs';

let server;
let sink;
before(async () => {
  sink = await startSink();
  server = await startServer(sink.settings);
});
after(async () => {
  await server?.stop();
  sink?.stop();
});

describe('headers of mails', () => {
  it('take no line from an address, a name or a target', async () => {
    const therapist = await member(server, 'ther', 'therapist');
    const victim = newAddress('vic');
    const bad = [
      `${victim}\r\nBcc: eve@evil.example`,
      `${victim}\nBcc: eve@evil.example`,
      `${victim}\rBcc: eve@evil.example`,
      `${victim}%0d%0aBcc: eve@evil.example`,
      `${victim}\u2028Bcc: eve@evil.example`,
      `"x\r\nBcc: eve@evil.example"@example.org`,
      `${victim}, eve@evil.example`,
      `${victim}> RCPT TO:<eve@evil.example`,
      `=?utf-8?q?=0d=0aBcc:_eve@evil.example?=@example.org`,
      `${victim}\r\n.\r\nMAIL FROM:<eve@evil.example>`,
    ];
    for (const email of bad) {
      for (const path of ['/signup', '/otp', '/recover', '/resend']) {
        const answer = await auth(server, path, { email, password: ownersPassword, type: 'signup' });
        assert.ok(answer.status === 400 || answer.status === 200, `${path} ${JSON.stringify(email)}: ${answer.status}`);
      }
      const invited = await call(server, 'POST', '/api/invitations', { bearer: therapist.bearer, json: { email } });
      assert.ok(invited.status === 201 || (invited.status >= 400 && invited.status < 500), `${invited.status}`);
    }
    for (const name of ['Ana\r\nBcc: eve@evil.example', 'Ana\nSubject: You won', '\u202eevil', 'see evil.example/pay']) {
      const json = { user_id: therapist.id, display_name: name };
      const headers = { prefer: 'resolution=merge-duplicates' };
      await call(server, 'POST', '/rest/v1/user_profiles?on_conflict=user_id', { bearer: therapist.bearer, json, headers });
      await call(server, 'POST', '/api/invitations', { bearer: therapist.bearer, json: { email: victim, name } });
    }
    await auth(server, `/otp?redirect_to=${encodeURIComponent('/x\r\nBcc: eve@evil.example')}`, { email: victim });
    await sink.wait(victim);
    for (const mail of sink.taken) {
      assert.ok(mail.to.every((address) => !address.includes('evil')) && mail.to.length === 1, mail.to.join());
      assert.ok(
        mail.headers.every((line) => !/^(bcc|cc):|evil/i.test(line)),
        mail.headers.join('\n'),
      );
      assert.doesNotMatch(mail.text.replaceAll(/https:\/\/\S+/g, ''), /evil/, mail.text);
      if (mail.link) pathOf(mail.link);
    }
  });
});

describe('a mailbox', () => {
  it('page is not there unless it was asked for, and then not for others', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/', '/dev//mailbox', '/dev/mailbox.json?to=x']) {
      const answer = await call(server, 'GET', path);
      assert.ok(answer.status === 404, `${path}: ${answer.status}`);
    }
    for (const [label, settings] of [
      ['a public address', { EVENKEEL_MAILBOX: '1' }],
      ['SMTP', { ...sink.settings, EVENKEEL_MAILBOX: '1', EVENKEEL_PUBLIC_URL: null }],
    ]) {
      const other = await startServer(settings);
      assert.equal((await fetch(`${other.url}/dev/mailbox.json`)).status, 404, label);
      await other.stop();
    }
    const local = await startServer({ EVENKEEL_MAILBOX: '1', EVENKEEL_PUBLIC_URL: null });
    assert.equal((await fetch(`${local.url}/dev/mailbox.json`)).status, 200);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-forwarded-for': '' },
    ]) {
      const answer = await call(local, 'GET', '/dev/mailbox.json', { headers });
      assert.equal(answer.status, 404, JSON.stringify(headers));
    }
    const rebound = await call(local, 'GET', '/dev/mailbox.json', { headers: { host: 'evil.example' } });
    assert.equal(rebound.status, 421, 'a page of another site whose name leads here');
    await local.stop();
  });
});

describe('links that stop reminders', () => {
  it('are not forged, and stop nothing when a scanner opens them', async () => {
    const forged = ['', 'x', 'a.b', `${crypto.randomUUID()}.${'A'.repeat(43)}`, '../../x', '%00', 'a'.repeat(5_000)];
    for (const token of forged) {
      for (const method of ['GET', 'POST']) {
        const answer = await call(server, method, `/stop-reminders?token=${encodeURIComponent(token)}`, {
          form: method === 'POST' ? { x: 'y' } : undefined,
        });
        assert.equal(answer.status, 200, `${method} ${token.slice(0, 40)}`);
        assert.match(answer.text, /We don't know this link/);
        assert.ok(!token || token.length < 8 || !answer.text.includes(token), 'the token is shown again');
      }
    }
    const reflected = await call(server, 'GET', `/stop-reminders?token=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.doesNotMatch(reflected.text, /<script>alert/);
    assert.equal(reflected.headers['content-security-policy'].includes("'unsafe-inline'"), false);
    assert.ok(publicUrl.startsWith('https://'));
  });
});
