/** Accounts: signing in as another person. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { call, many } from './support/client.mjs';
import { open, press, startSink } from './support/mail.mjs';
import { auth, member, newAddress, ownersPassword, signIn, signUp, strangersPassword } from './support/people.mjs';
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

/** Nothing that the stranger chose signs in. */
async function assertNotTaken(email, label) {
  const tried = await signIn(server, email, strangersPassword);
  assert.equal(tried.status, 400, `${label}: the stranger's password signs in`);
}

describe('pending sign-ups', () => {
  it('of ten at once leave one account and no stranger in it', async () => {
    const email = newAddress('vic');
    const answers = await many(10, 10, (index) => signUp(server, email, index % 2 ? ownersPassword : strangersPassword));
    assert.ok(
      answers.every(({ status }) => status === 200),
      answers.map(({ status }) => status).join(),
    );
    const [first] = await sink.wait(email);
    await press(server, first);
    await assertNotTaken(email, 'ten at once');
  });
});

describe('links and codes', () => {
  it('open for scanners without being used, and work once of twenty at the same time', async () => {
    const { email } = await member(server, 'ana');
    await auth(server, '/otp', { email });
    const [mail] = await sink.wait(email);
    for (const method of ['GET', 'HEAD', 'GET']) assert.equal((await call(server, method, mail.link.slice(publicUrl.length))).status, 200);
    const landed = await many(20, 20, () => press(server, mail));
    const held = landed.filter(({ location }) => location.includes('access_token='));
    assert.equal(held.length, 1);
    assert.equal((await open(server, mail)).status, 303);
  });

  it('of one kind do not work as another, nor with parts of them changed', async () => {
    const { email } = await member(server, 'ana');
    await auth(server, '/recover', { email });
    const [mail] = await sink.wait(email);
    const token = new URL(mail.link).searchParams.get('token');
    for (const [secret, type] of [
      [token, 'signup'],
      [token, 'magiclink'],
      [token, 'email_change'],
      [token.slice(0, -1), 'recovery'],
      [`${token} `, 'recovery'],
      [token.toLowerCase(), 'recovery'],
      [[token], 'recovery'],
      [{ $ne: '' }, 'recovery'],
      ["' OR 1=1 --", 'recovery'],
    ]) {
      const answer = await auth(server, '/verify', { token_hash: secret, type });
      assert.ok([400, 403].includes(answer.status), `${type} ${JSON.stringify(secret)}: ${answer.status}`);
    }
    assert.equal((await auth(server, '/verify', { token_hash: token, type: 'recovery' })).status, 200);
  });

  it('end on this site, whatever is asked for', async () => {
    const targets = [
      'https://evil.example/x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      `${publicUrl}.evil.example/x`,
      `${publicUrl}@evil.example/x`,
      `${publicUrl}:pw@evil.example/`,
      '/%2f/evil.example',
      '/\t/evil.example',
      '/\r\nlocation: https://evil.example',
      '/x\r\nset-cookie: a=b',
      '///evil.example',
      '/.//evil.example',
      'HTTPS://EVIL.EXAMPLE',
      '\u0000//evil.example',
      '/\u2028/evil.example',
    ];
    for (const target of targets) {
      const email = newAddress('ana');
      await auth(server, `/otp?redirect_to=${encodeURIComponent(target)}`, { email });
      const [mail] = await sink.wait(email);
      assert.ok(!/evil/i.test(new URL(mail.link).host), target);
      const landed = await press(server, mail);
      const host = new URL(landed.location).host;
      assert.equal(host, new URL(publicUrl).host, `${target} led to ${landed.location}`);
      assert.ok(!landed.headers['set-cookie']?.some((line) => line.startsWith('a=')), target);
      // The form's own field, and a link that is used up, lead nowhere else either.
      const form = { token: 'x', type: 'magiclink', redirect_to: target };
      const failed = await call(server, 'POST', '/auth/v1/verify', { form });
      assert.equal(new URL(failed.location).host, new URL(publicUrl).host, `${target} led to ${failed.location}`);
    }
  });

  it('of a change of address belong to the newest mail and need the new mailbox', async () => {
    const ana = await member(server, 'ana');
    const [first, second] = [newAddress('first'), newAddress('second')];
    const change = (email) => call(server, 'PUT', '/auth/v1/user', { bearer: ana.bearer, json: { email } });
    await change(first);
    await sink.wait(first);
    await change(second);
    const [mail] = await sink.wait(second);
    assert.match((await press(server, sink.to(first)[0])).location, /otp_expired/);
    // The old mailbox is told, and gets nothing that confirms.
    const notice = await sink.wait(ana.email);
    assert.ok(
      notice.every(({ link, code }) => !code && !link?.includes('token=')),
      'a notice confirms the change',
    );
    assert.match((await press(server, mail)).location, /access_token=/);
    assert.equal((await signIn(server, ana.email, ownersPassword)).status, 400);
    assert.equal((await signIn(server, second, ownersPassword)).status, 200);
  });
});

describe('passwords', () => {
  it('never reach another address by its spelling', async () => {
    const ana = await member(server, 'ana');
    for (const email of [
      ` ${ana.email}\n`,
      `${ana.email}\u0000`,
      `${ana.email}%00`,
      ana.email.replace('@', '@@'),
      ana.email.replace('a', '\u0430'),
      `${ana.email},x@evil.example`,
      [ana.email],
      { $gt: '' },
    ]) {
      const answer = await auth(server, '/token?grant_type=password', { email, password: 'not the password' });
      assert.ok([400, 422].includes(answer.status), `${JSON.stringify(email)}: ${answer.status}`);
    }
    const upper = await signIn(server, ana.email.toUpperCase(), ownersPassword);
    assert.equal(upper.json.user.id, ana.id, 'letters may be of either case');
  });
});
