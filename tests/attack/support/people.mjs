/** Accounts and what they can do. */
import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { call } from './client.mjs';
import { newNetwork } from './server.mjs';

export const ownersPassword = 'lamp otter spoon river';
export const strangersPassword = 'seven quiet kettles sing';

export const newAddress = (name) => `${name}-${randomUUID()}@example.org`;

/** Returns a PKCE verifier and its challenge. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export const challengeFields = ({ challenge }) => ({ code_challenge: challenge, code_challenge_method: 's256' });

/** Calls the auth interface. */
export function auth(server, path, json, options = {}) {
  return call(server, 'POST', `/auth/v1${path}`, { json, ...options });
}

export function signUp(server, email, password, { from, pair, redirectTo = '/auth/processing' } = {}) {
  const json = { email, password, ...(pair ? challengeFields(pair) : {}) };
  return auth(server, `/signup?redirect_to=${encodeURIComponent(redirectTo)}`, json, { from });
}

export function signIn(server, email, password, options = {}) {
  return auth(server, '/token?grant_type=password', { email, password }, options);
}

export function refresh(server, token, options = {}) {
  return auth(server, '/token?grant_type=refresh_token', { refresh_token: token }, options);
}

export function exchange(server, code, pair, options = {}) {
  return auth(server, '/token?grant_type=pkce', { auth_code: code, code_verifier: pair.verifier }, options);
}

export function whoami(server, bearer) {
  return call(server, 'GET', '/auth/v1/user', { bearer });
}

/** Creates a confirmed account with a password and signs it in. A role is given by the server's operator. */
export async function member(server, name, role) {
  const email = newAddress(name);
  await server.operate(['user', email], `${ownersPassword}\n`);
  if (role) await server.operate(['role', email, role]);
  const from = newNetwork();
  const held = await signIn(server, email, ownersPassword, { from });
  assert.equal(held.status, 200, held.text);
  const { access_token: bearer, refresh_token: token, user } = held.json;
  return { id: user.id, email, bearer, token, from };
}

/** Creates a journal entry and returns its id. */
export async function entryOf(server, person, situation) {
  const id = uuidV7();
  const json = { id, kind: 'journal_entry', occurredAt: new Date().toISOString(), content: { situation } };
  const made = await call(server, 'POST', '/api/records', { bearer: person.bearer, json });
  assert.equal(made.status, 201, made.text);
  return id;
}

export function uuidV7() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
