/** Sharing: coming to what belongs to others. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { call } from './support/client.mjs';
import { pathOf, startSink } from './support/mail.mjs';
import { auth, entryOf, member, newAddress, ownersPassword, signIn, signUp, strangersPassword } from './support/people.mjs';
import { newNetwork, startServer } from './support/server.mjs';

const secret = 'canary in the journal';
const scopes = ['journal.shared', 'mood.trend', 'safety.flags'];

let server;
let sink;
let people;
before(async () => {
  sink = await startSink();
  server = await startServer(sink.settings);
  people = {
    owner: await member(server, 'owner'),
    patient: await member(server, 'patient'),
    therapist: await member(server, 'therapist', 'therapist'),
  };
});
after(async () => {
  await server?.stop();
  sink?.stop();
});

const as = (person, method, path, json, headers) =>
  call(server, method, path, { bearer: person?.bearer, from: person?.from, json, headers });

async function invite(therapist, body = {}) {
  const made = await as(therapist, 'POST', '/api/invitations', body);
  assert.equal(made.status, 201, made.text);
  return { token: made.json.token, link: made.json.link };
}

async function link(patient, therapist) {
  const { token } = await invite(therapist);
  const accepted = await as(patient, 'POST', `/api/invitations/${token}/accept`, { scopes });
  assert.equal(accepted.status, 200, accepted.text);
}

describe('what others wrote', () => {
  it('does not give way to the same id in another account', async () => {
    const { owner, patient } = people;
    const id = await entryOf(server, owner, secret);
    const json = { id, kind: 'note', occurredAt: new Date().toISOString(), content: { body: 'other words' } };
    assert.equal((await as(patient, 'POST', '/api/records', json)).status, 201, 'a refusal would tell that it exists');
    await as(patient, 'DELETE', `/api/records/${id}`, undefined, { 'if-match': '"1"' });
    assert.equal((await as(owner, 'GET', `/api/records/${id}`)).json.content.situation, secret);
    const records = [
      { ...json, status: 'active', createdAt: json.occurredAt, updatedAt: json.occurredAt, userId: owner.id, ownerId: owner.id },
    ];
    await as(patient, 'POST', '/api/import', { format: 'evenkeel', formatVersion: 1, records });
    assert.equal((await as(owner, 'GET', `/api/records/${id}`)).json.content.situation, secret);
  });
});

describe('invitations', () => {
  it('are not found by guessing, and tell a stranger nothing but the name and the state', async () => {
    const { token, link } = await invite(people.therapist, { name: 'Ana from Tuesday', email: people.owner.email });
    assert.ok(Buffer.from(token, 'base64url').length >= 32);
    assert.ok(pathOf(link).startsWith('/invite/'));
    const shown = await as(undefined, 'GET', `/api/invitations/${token}`);
    assert.deepEqual(
      Object.keys(shown.json).sort(),
      ['expiresAt', 'note', 'own', 'proposedScopes', 'state', 'therapist'].filter((name) => name in shown.json),
    );
    assert.ok(!shown.text.includes('Tuesday') && !shown.text.includes(people.owner.email) && !shown.text.includes(people.therapist.email));
    const guesses = [
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token.split('').reverse().join(''),
      'a',
      '%00',
      '..%2f..',
      "'%20OR%201=1--",
      'a'.repeat(101),
      randomUUID(),
    ];
    for (const guess of guesses) assert.equal((await as(undefined, 'GET', `/api/invitations/${guess}`)).status, 404, guess);
  });

  it('to an address that nobody has proved link no stranger', async () => {
    const open = await startServer({ ...sink.settings, EVENKEEL_MAIL_CONFIRM: '0' });
    try {
      const therapist = await member(open, 'therapist', 'therapist');
      const email = newAddress('vic');
      const made = await call(open, 'POST', '/api/invitations', { bearer: therapist.bearer, json: { email } });
      const stranger = (await signUp(open, email, strangersPassword)).json;
      const path = `/api/invitations/${made.json.token}/accept`;
      const accepted = await call(open, 'POST', path, { bearer: stranger.access_token, json: { scopes: [] } });
      // The token came by mail to the address; any account that has it may accept, until the owner of the address does.
      assert.ok(accepted.status < 500);
      await auth(open, '/otp', { email });
      const mail = (await sink.wait(email, 2)).find(({ link }) => link.includes('magiclink'));
      const { press } = await import('./support/mail.mjs');
      await press(open, mail);
      const patients = await call(open, 'GET', '/api/therapist/patients', { bearer: therapist.bearer });
      assert.ok(!patients.text.includes(email), 'the link of the stranger stays');
    } finally {
      await open.stop();
    }
  });
});

describe('care links', () => {
  it('of a patient who becomes a therapist, or the other way round, keep their sides', async () => {
    const [patient, therapist] = [await member(server, 'pat'), await member(server, 'ther', 'therapist')];
    await link(patient, therapist);
    await server.operate(['role', patient.email, 'therapist']);
    const held = (await signIn(server, patient.email, ownersPassword, { from: newNetwork() })).json;
    const patients = await call(server, 'GET', '/api/therapist/patients', { bearer: held.access_token });
    assert.ok(!patients.text.includes(therapist.email), 'the former patient reads the therapist');
    assert.equal((await call(server, 'GET', '/api/records', { bearer: patient.bearer })).status, 401, 'the old role is signed in');
  });
});
