/** Sharing: reading, changing or accepting what belongs to others. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { call, many } from './support/client.mjs';
import { pathOf, startSink } from './support/mail.mjs';
import { auth, entryOf, member, newAddress, ownersPassword, signIn, signUp, strangersPassword, uuidV7 } from './support/people.mjs';
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
    linked: await member(server, 'linked', 'therapist'),
    therapist: await member(server, 'therapist', 'therapist'),
    admin: await member(server, 'admin', 'admin'),
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
  return { id: made.json.invitation.id, token: made.json.token, link: made.json.link };
}

const accept = (person, token, body = {}) => as(person, 'POST', `/api/invitations/${token}/accept`, body);

async function linkOf(patient, therapist, shared = []) {
  const { token } = await invite(therapist);
  const accepted = await accept(patient, token, { scopes: shared });
  assert.equal(accepted.status, 200, accepted.text);
  return accepted.json;
}

describe('what others wrote', () => {
  it('is not read or changed by any operation that takes an id', async () => {
    const { owner } = people;
    const entry = await entryOf(server, owner, secret);
    const link = await linkOf(owner, people.linked, scopes);
    const sessions = await as(owner, 'GET', '/api/sessions');
    const session = sessions.json.sessions[0].id;
    const open = await invite(people.linked);
    const tries = [
      ['GET', `/api/records/${entry}`],
      ['GET', `/api/records/${entry}/versions`],
      ['PUT', `/api/records/${entry}`, { kind: 'journal_entry', content: { situation: 'mine now' } }],
      ['DELETE', `/api/records/${entry}`],
      ['POST', `/api/records/${entry}/restore`],
      ['GET', '/api/records?limit=200'],
      ['GET', `/api/records?limit=200&user_id=${owner.id}&userId=${owner.id}&owner=${owner.id}`],
      ['POST', '/api/records/search', { text: 'canary' }],
      ['GET', '/api/records/deleted'],
      ['GET', '/api/export'],
      ['DELETE', `/api/sessions/${session}`],
      ['GET', `/rest/v1/user_profiles?user_id=eq.${owner.id}`],
      ['GET', `/rest/v1/user_profiles?select=*&user_id=neq.${people.patient.id}`],
      ['GET', '/rest/v1/user_profiles?or=(user_id.not.is.null)'],
      ['GET', `/rest/v1/security_events?user_id=eq.${owner.id}`],
      ['GET', `/rest/v1/onboarding_status?user_id=eq.${owner.id}`],
      ['PATCH', `/rest/v1/user_profiles?user_id=eq.${owner.id}`, { display_name: 'Mine now' }],
      ['POST', '/rest/v1/user_profiles?on_conflict=user_id', { user_id: owner.id, display_name: 'Mine now' }],
      ['POST', '/rest/v1/security_events', { user_id: owner.id, event_type: 'rate_limit', severity: 'low', message: 'm' }],
      ['PUT', `/api/care-links/${link.id}/sharing`, { scopes }],
      ['DELETE', `/api/invitations/${open.id}`],
      ['GET', `/rest/v1/accounts?select=*`],
      ['GET', `/rest/v1/user_profiles?select=*,accounts(*)`],
    ];
    const state = async () => [(await as(owner, 'GET', `/api/records/${entry}`)).json, (await as(owner, 'GET', '/api/care-links')).json];
    const before = JSON.stringify(await state());
    for (const [name, person] of [['nobody', undefined], ...Object.entries(people).filter(([name]) => name !== 'owner')]) {
      for (const [method, path, json] of tries) {
        if (name === 'linked' && (path.includes('/invitations/') || path.includes('user_profiles'))) continue;
        const answer = await as(person, method, path, json, {
          'if-match': '"1"',
          prefer: 'return=representation,resolution=merge-duplicates',
        });
        const label = `${name}: ${method} ${path}: ${answer.status}`;
        assert.ok(answer.status < 500, label);
        assert.ok(!answer.text.includes(secret) && !answer.text.includes(owner.email), `${label} ${answer.text}`);
      }
    }
    assert.equal(JSON.stringify(await state()), before, 'something of the owner was changed');
    assert.equal((await as(owner, 'GET', '/api/sessions')).status, 200, 'the owner was signed out');
  });

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

describe('roles', () => {
  it('are not taken by any field', async () => {
    const { patient } = people;
    const fields = {
      role: 'therapist',
      is_admin: true,
      isAdmin: true,
      app_metadata: { role: 'admin' },
      user_metadata: { role: 'therapist' },
    };
    const email = newAddress('eve');
    await auth(server, '/signup', { email, password: ownersPassword, data: fields, ...fields });
    for (const [method, path, json] of [
      ['PUT', '/auth/v1/user', { data: fields, ...fields }],
      ['PATCH', `/rest/v1/user_profiles?user_id=eq.${patient.id}`, { role: 'therapist' }],
      ['POST', '/rest/v1/user_profiles?on_conflict=user_id', { user_id: patient.id, role: 'therapist' }],
      ['POST', '/api/records', { id: uuidV7(), kind: 'preferences', occurredAt: new Date().toISOString(), content: { role: 'therapist' } }],
    ]) {
      assert.ok((await as(patient, method, path, json)).status < 500, path);
      assert.equal((await as(patient, 'GET', '/api/therapist/patients')).status, 403, `${method} ${path}`);
      assert.equal((await as(patient, 'POST', '/api/invitations', {})).status, 403, `${method} ${path}`);
    }
  });
});

describe('invitations', () => {
  it('are accepted once of twenty at the same time, by one of several patients', async () => {
    const { token } = await invite(people.therapist);
    const others = await Promise.all(['one', 'two', 'three', 'four'].map((name) => member(server, name)));
    const answers = await many(20, 20, (index) => accept(others[index % 4], token, { scopes: [] }));
    const winners = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [index % 4] : [])));
    assert.equal(winners.size, 1, `${winners.size} patients were linked by one invitation`);
    assert.ok(
      answers.every(({ status }) => [200, 404, 409, 410].includes(status)),
      answers.map(({ status }) => status).join(),
    );
    const links = await Promise.all(others.map((person) => as(person, 'GET', '/api/care-links')));
    assert.equal(
      links.reduce((sum, { json }) => sum + json.careLinks.length, 0),
      1,
    );
  });

  it('are not accepted by another address, another role, or after they ended', async () => {
    const { owner, patient, linked, therapist } = people;
    const addressed = await invite(therapist, { email: owner.email });
    assert.equal((await accept(patient, addressed.token)).status, 403, 'another address');
    assert.equal((await accept(linked, addressed.token)).status, 403, 'a therapist');
    assert.equal((await accept(therapist, addressed.token)).status, 403, 'the therapist who made it');
    assert.equal((await accept(undefined, addressed.token)).status, 401, 'nobody');
    assert.equal((await accept(owner, addressed.id)).status, 404, 'its id');
    const cancelled = await invite(therapist);
    assert.equal((await as(linked, 'DELETE', `/api/invitations/${cancelled.id}`)).status, 404, 'cancelled by another therapist');
    assert.equal((await as(therapist, 'DELETE', `/api/invitations/${cancelled.id}`)).status, 204);
    assert.equal((await accept(patient, cancelled.token)).status, 404, 'after it was cancelled');
    const open = await invite(therapist);
    const races = await Promise.all([accept(patient, open.token), as(therapist, 'DELETE', `/api/invitations/${open.id}`)]);
    assert.equal(races.filter(({ status }) => status < 300).length, 1, 'accepted and cancelled');
    const unknown = await accept(patient, open.token, { scopes: ['everything'] });
    assert.ok(unknown.status >= 400 && unknown.status < 500, 'an unknown scope');
  });

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
    // A guess that begins like the token takes no longer than another one: it is looked up by a keyed digest.
    const time = async (guess) => {
      const times = [];
      for (let round = 0; round < 60; round += 1) {
        const began = performance.now();
        await as(undefined, 'GET', `/api/invitations/${guess}`);
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[30];
    };
    const [near, far] = [await time(`${token.slice(0, -2)}AA`), await time(randomBytes(32).toString('base64url'))];
    console.log(`# a guess that begins like the token takes ${near.toFixed(2)} ms, another one ${far.toFixed(2)} ms`);
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
  it('share what the patient says, and nothing after they end', async () => {
    const [patient, therapist, other] = [
      await member(server, 'pat'),
      await member(server, 'ther', 'therapist'),
      await member(server, 'other', 'therapist'),
    ];
    const link = await linkOf(patient, therapist);
    assert.deepEqual(link.scopes, []);
    const share = (person, body) => as(person, 'PUT', `/api/care-links/${link.id}/sharing`, body);
    for (const [label, person] of Object.entries({ therapist, other, admin: people.admin, patient: people.patient })) {
      assert.ok([403, 404].includes((await share(person, { scopes })).status), label);
    }
    for (const body of [
      { scopes: ['*'] },
      { scopes: ['journal.shared ', 'x'] },
      { scopes: 'journal.shared' },
      { scopes: [null] },
      { scopes, extra: 1 },
    ]) {
      const answer = await share(patient, body);
      assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(body));
    }
    const seen = (await as(patient, 'GET', '/api/care-links')).json.careLinks.find(({ id }) => id === link.id);
    assert.deepEqual(seen.scopes, []);
    assert.equal((await share(patient, { scopes: ['mood.trend', 'mood.trend'] })).json.scopes.length, 1);
    // Ending and sharing at the same time ends it.
    await Promise.all([share(patient, { scopes }), as(therapist, 'DELETE', `/api/care-links/${link.id}`), share(patient, { scopes })]);
    const ended = (await as(patient, 'GET', '/api/care-links')).json.careLinks.find(({ id }) => id === link.id);
    assert.deepEqual([ended.status, ended.scopes], ['ended', []]);
    assert.ok(!(await as(therapist, 'GET', '/api/therapist/patients')).text.includes(patient.email));
    assert.equal((await share(patient, { scopes })).status, 404, 'an ended link shares again');
    assert.equal((await as(other, 'DELETE', `/api/care-links/${link.id}`)).status, 404);
    assert.equal((await as(patient, 'DELETE', '/api/care-links/%27%20OR%201=1')).status, 404);
  });

  it('of a patient who becomes a therapist, or the other way round, keep their sides', async () => {
    const [patient, therapist] = [await member(server, 'pat'), await member(server, 'ther', 'therapist')];
    await linkOf(patient, therapist, scopes);
    await server.operate(['role', patient.email, 'therapist']);
    const held = (await signIn(server, patient.email, ownersPassword, { from: newNetwork() })).json;
    const patients = await call(server, 'GET', '/api/therapist/patients', { bearer: held.access_token });
    assert.ok(!patients.text.includes(therapist.email), 'the former patient reads the therapist');
    assert.equal((await call(server, 'GET', '/api/records', { bearer: patient.bearer })).status, 401, 'the old role is signed in');
  });
});
