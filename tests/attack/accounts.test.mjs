/** Accounts: signing in as another person. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { call, many } from './support/client.mjs';
import { arrived, open, press, startSink } from './support/mail.mjs';
import {
  auth,
  challengeFields,
  exchange,
  member,
  newAddress,
  ownersPassword,
  pkce,
  refresh,
  signIn,
  signUp,
  strangersPassword,
  whoami,
} from './support/people.mjs';
import { newNetwork, publicUrl, startServer } from './support/server.mjs';

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

/** Signs up in that order ("V" for the owner of the address, "A" for the stranger), each from a network of their own. */
async function signUps(order, { withChallenge }) {
  const email = newAddress('vic');
  const people = {
    V: { password: ownersPassword, pair: pkce(), from: newNetwork() },
    A: { password: strangersPassword, pair: pkce(), from: newNetwork() },
  };
  const mails = [];
  for (const [index, who] of [...order].entries()) {
    const { password, pair } = people[who];
    // Each time from another network: one mail per minute, mailbox and network.
    const done = await signUp(server, email, password, { pair: withChallenge ? pair : undefined });
    assert.equal(done.status, 200, done.text);
    mails.push((await sink.wait(email, index + 1)).at(-1));
  }
  return { email, people, mails };
}

describe('pending sign-ups', { concurrency: 3 }, () => {
  for (const order of ['A', 'AV', 'VA', 'VAV', 'AVA']) {
    for (const withChallenge of [false, true]) {
      it(`are not taken over in the order ${order}${withChallenge ? ' with PKCE' : ''}, whichever link or code the owner uses`, async () => {
        for (let used = Math.max(0, order.length - 3); used < order.length; used += 1) {
          const label = `${order}, mail ${used}, ${withChallenge ? 'pkce' : 'implicit'}`;
          const byLink = await signUps(order, { withChallenge });
          const landed = await press(server, byLink.mails[used], {});
          assert.equal(landed.status, 303, landed.text);
          if (withChallenge) {
            // Even someone who saw the address bar needs the verifier of that very sign-up.
            const { code } = arrived(landed.location);
            const wrong = order[used] === 'A' ? byLink.people.V.pair : byLink.people.A.pair;
            assert.equal((await exchange(server, code, wrong)).status, 400, label);
          }
          await assertNotTaken(byLink.email, label);

          const byCode = await signUps(order, { withChallenge });
          const json = { email: byCode.email, token: byCode.mails[used].code, type: 'signup' };
          const done = await auth(server, '/verify', json);
          assert.equal(done.status, 200, `${label}: ${done.text}`);
          assert.equal(done.json.set_password, true, label);
          await assertNotTaken(byCode.email, label);
        }
      });
    }
  }

  it('sent again give a password only to the browser that chose it', async () => {
    // The stranger's sign-up is the newest when the owner asks for the mail again, with a challenge of their own.
    const { email, people } = await signUps('VA', { withChallenge: true });
    const again = pkce();
    const asked = await auth(server, '/resend', { type: 'signup', email, ...challengeFields(again) });
    assert.equal(asked.status, 200, asked.text);
    const mail = (await sink.wait(email, 3)).at(-1);
    const { code } = arrived((await press(server, mail)).location);
    const held = await exchange(server, code, again);
    await assertNotTaken(email, 'resend with the own challenge');
    assert.equal(held.status, 200, held.text);
    // The other way round, the stranger asks again for the owner's.
    const other = await signUps('V', { withChallenge: true });
    await auth(server, '/resend', { type: 'signup', email: other.email, ...challengeFields(people.A.pair) });
    const second = (await sink.wait(other.email, 2)).at(-1);
    const token = { type: 'signup', email: other.email, token: second.code, code_verifier: people.A.pair.verifier };
    await auth(server, '/verify', token);
    await assertNotTaken(other.email, 'resend with the challenge of a stranger');
  });

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

describe('a server without confirmation', () => {
  it('hands the account to the owner of the address, and ends everything that was prepared', async () => {
    const open = await startServer({ ...sink.settings, EVENKEEL_MAIL_CONFIRM: '0' });
    try {
      const email = newAddress('vic');
      const stranger = (await signUp(open, email, strangersPassword)).json;
      assert.equal(stranger.user.email_confirmed_at, null);
      await auth(open, '/otp', { email });
      const [mail] = await sink.wait(email);
      assert.equal((await press(open, mail)).status, 303);
      assert.equal((await signIn(open, email, strangersPassword)).status, 400);
      assert.equal((await refresh(open, stranger.refresh_token)).status, 400);
      assert.equal((await whoami(open, stranger.access_token)).status, 403);
    } finally {
      await open.stop();
    }
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

  it('are not guessed: five codes per network, and none for a reset', async () => {
    const { email } = await member(server, 'ana');
    await auth(server, '/otp', { email });
    const [{ code }] = await sink.wait(email);
    const from = newNetwork();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tried = 0; tried < 5; tried += 1) {
      assert.equal((await auth(server, '/verify', { email, token: wrong, type: 'email' }, { from })).status, 403);
    }
    assert.equal((await auth(server, '/verify', { email, token: code, type: 'email' }, { from })).status, 403, 'the sixth try');
    for (const type of ['recovery', 'email_change', 'invite', 'sms', '', 'signup']) {
      assert.notEqual((await auth(server, '/verify', { email, token: code, type })).status, 200, type);
    }
    assert.equal((await auth(server, '/verify', { email, token: code, type: 'email' })).status, 200, 'the owner');
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

describe('who has an account', () => {
  it('is not told by any answer', async () => {
    const known = (await member(server, 'ana')).email;
    const unknown = newAddress('nobody');
    const same = async (label, ask) => {
      const [one, other] = [await ask(known), await ask(unknown)];
      const shape = ({ status, json, headers }) => ({
        status,
        keys: Object.keys(json ?? {}).sort(),
        headers: Object.keys(headers).sort(),
        code: json?.code,
        message: json?.message,
      });
      assert.deepEqual(shape(one), shape(other), label);
    };
    await same('otp', (email) => auth(server, '/otp', { email }));
    await same('otp without an account', (email) => auth(server, '/otp', { email, create_user: false }));
    await same('recover', (email) => auth(server, '/recover', { email }));
    await same('resend', (email) => auth(server, '/resend', { email, type: 'signup' }));
    await same('signup', (email) => signUp(server, email, ownersPassword));
    await same('a wrong password', (email) => signIn(server, email, 'not the password'));
    await same('a wrong code', (email) => auth(server, '/verify', { email, token: '000000', type: 'email' }));
  });
});

describe('passwords', () => {
  it('are not guessed from one network, nor from fifty at the same time', async () => {
    const ana = await member(server, 'ana');
    const from = newNetwork();
    const alone = await many(40, 8, (index) => signIn(server, ana.email, `guess ${index}`, { from }));
    const judged = alone.filter(({ status }) => status === 400).length;
    assert.ok(judged >= 5 && judged <= 12, `${judged} guesses were judged`);
    const together = await many(200, 16, (index) => signIn(server, ana.email, `guess ${index}`));
    const all = together.filter(({ status }) => status === 400).length;
    assert.ok(all <= 100, `${all} guesses from many networks were judged`);
    assert.ok(
      together.every(({ status }) => [400, 429, 503, 504].includes(status)),
      'another status',
    );
  });

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
