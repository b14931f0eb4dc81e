/** What an answer gives away by its time, and the log by its lines. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './support/client.mjs';
import { startSink } from './support/mail.mjs';
import { auth, member, newAddress, ownersPassword, signIn, signUp, uuidV7 } from './support/people.mjs';
import { isWhole, startServer } from './support/server.mjs';

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

describe('the log', () => {
  it('takes no line from a request, and no secret', async () => {
    const ana = await member(server, 'ana');
    const mark = `mark${Date.now()}`;
    const evil = `${mark}\n2026-11-22T00:00:00Z ERROR forged ${mark}\r\n\u001b[31m${mark}\u009b31m\u2028${mark}\u0007`;
    const agent = encodeURIComponent(evil);
    const line = { level: 'error', message: evil, details: { [evil]: evil }, context: [evil] };
    assert.equal((await call(server, 'POST', '/.netlify/functions/app-log', { bearer: ana.bearer, json: line })).status, 204);
    await call(server, 'GET', `/${agent}`, { headers: { 'user-agent': agent, 'x-request-id': agent } });
    await call(server, 'GET', `/api/records/${agent}`, { bearer: ana.bearer });
    await signIn(server, `${ana.email}${evil}`, evil);
    await auth(server, '/otp', { email: ana.email });
    const [mail] = await sink.wait(ana.email);
    await auth(server, '/verify', { email: ana.email, token: mail.code, type: 'email' });
    await pause(200);
    const log = server.log;
    assert.ok(log.includes(mark), 'the line of the app is not in the log');
    for (const entry of log.split('\n').filter((one) => one.includes(mark))) {
      assert.doesNotMatch(entry, /^(2026-11-22T00:00:00Z ERROR forged|mark)/, entry);
    }
    // eslint-disable-next-line no-control-regex
    const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u.exec(log);
    assert.equal(control && JSON.stringify(log.slice(control.index - 40, control.index + 40)), null, 'a control character');
    const secrets = {
      password: ownersPassword,
      link: new URL(mail.link).searchParams.get('token'),
      'access token': ana.bearer,
      'refresh token': ana.token,
      address: ana.email,
    };
    for (const [label, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), `the log has the ${label}`);
    assert.doesNotMatch(log, /panicked|"panic"/);
  });
});

/** Compares the medians. */
function assertAlike(label, times) {
  const [one, other] = [times.known, times.unknown].map((list) => list.toSorted((a, b) => a - b)[list.length >> 1]);
  console.log(`# ${label}: ${one.toFixed(2)} ms for someone, ${other.toFixed(2)} ms for nobody`);
  assert.ok(Math.abs(one - other) < Math.max(3, one * 0.15), label);
}

describe('the time of an answer', () => {
  // The floor is a lower bound, so this holds on any machine. What is above it is compared in the whole run.
  it('has a floor that hides whether there is an account', async () => {
    const { email } = await member(server, 'ana');
    for (const path of ['/otp', '/recover', '/signup', '/resend']) {
      for (const address of [email, newAddress('nobody')]) {
        const json = { email: address, password: ownersPassword, type: 'signup' };
        const began = performance.now();
        const { status } = await auth(server, path, json);
        const took = performance.now() - began;
        assert.ok(status === 200 && took >= 40, `${path} answered ${status} after ${took.toFixed(1)} ms`);
      }
    }
  });

  it('does not tell who is a patient of others', { skip: !isWhole && 'part of the whole run' }, async () => {
    const therapist = await member(server, 'eve', 'therapist');
    const { id } = await member(server, 'ana');
    for (const path of ['', '/entries', '/plan', '/homework', '/brief']) {
      const times = { known: [], unknown: [] };
      for (let round = 0; round < 200; round += 1) {
        for (const [kind, patient] of [
          ['known', id],
          ['unknown', uuidV7()],
        ]) {
          const began = performance.now();
          const { status } = await call(server, 'GET', `/api/therapist/patients/${patient}${path}`, { bearer: therapist.bearer });
          times[kind].push(performance.now() - began);
          assert.equal(status, 404);
        }
      }
      assertAlike(`/therapist/patients/…${path}`, times);
    }
  });

  it('does not tell who has an account', { skip: !isWhole && 'part of the whole run' }, async () => {
    const known = await Promise.all(Array.from({ length: 40 }, (_, index) => member(server, `t${index}`)));
    const ways = {
      'a wrong password': (email) => signIn(server, email, 'not the password'),
      otp: (email) => auth(server, '/otp', { email }),
      recover: (email) => auth(server, '/recover', { email }),
      'a sign-up': (email) => signUp(server, email, ownersPassword),
    };
    for (const [label, ask] of Object.entries(ways)) {
      const times = { known: [], unknown: [] };
      for (const { email } of known) {
        for (const [kind, address] of [
          ['known', email],
          ['unknown', newAddress('nobody')],
        ]) {
          const began = performance.now();
          await ask(address);
          times[kind].push(performance.now() - began);
        }
      }
      assertAlike(label, times);
    }
  });
});
