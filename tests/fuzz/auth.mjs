// The description of /auth/v1. `server/tests/it/matrix.rs` compares its operations with the routes.
import { answer, body, describe, exactly, noNul, query, ref, refused } from './describe.mjs';

const text = { type: ['string', 'null'], pattern: noNul };
const filled = { type: 'string', minLength: 1, pattern: noNul };
const email = { type: 'string', minLength: 1, maxLength: 400, pattern: noNul, examples: ['ana@example.org'] };
const time = { type: 'string', format: 'date-time' };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const uuid = { type: 'string', format: 'uuid' };
const flag = { type: 'boolean' };

const anything = { type: ['string', 'number', 'boolean', 'null'], pattern: noNul };
const data = { type: ['object', 'null'], propertyNames: { pattern: noNul }, additionalProperties: anything };
/** PKCE: the base64url of a SHA-256. */
const challenge = {
  code_challenge: { type: ['string', 'null'], pattern: '^([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])?$' },
  // `s256`, looked at only with a challenge.
  code_challenge_method: text,
};
/** Other fields are passed over. Accounts have no phone. */
const fields = (required, optional = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional, phone: { enum: ['', null] } },
});

const redirectTo = query('redirect_to', { type: 'string' }, 'Where the flow ends; an address of another site counts as none');
const goesOn = { description: 'Goes on at a page', headers: { Location: { required: true, schema: { type: 'string' } } } };
const page = 'text/html; charset=utf-8';
const session = {
  ...answer(ref('Session'), 'A session'),
  links: {
    refresh: {
      operationId: 'issue_session',
      parameters: { 'query.grant_type': 'refresh_token' },
      requestBody: { refresh_token: '$response.body#/refresh_token' },
    },
  },
};
const mail = (operationId, schema, sent = answer({ type: 'object', maxProperties: 0 }, 'Sent, if there is such an account')) => ({
  operationId,
  parameters: [redirectTo],
  requestBody: body(schema),
  responses: { 200: sent, ...refused(400, 403, 408, 413, 422, 429, 503) },
});

const operations = {
  'GET /authorize': {
    operationId: 'begin_sign_in',
    parameters: [
      redirectTo,
      ...['provider', 'code_challenge', 'code_challenge_method', 'access_type', 'prompt'].map((name) => query(name, { type: 'string' })),
    ],
    responses: { 303: goesOn, ...refused(400, 403, 429, 503) },
  },
  'GET /callback': {
    operationId: 'end_sign_in',
    parameters: [query('state', { type: 'string' }), query('code', { type: 'string' })],
    responses: { 303: goesOn, ...refused(400, 503) },
  },
  'POST /token': {
    operationId: 'issue_session',
    parameters: [query('grant_type', { enum: ['password', 'refresh_token', 'pkce', 'id_token'] }, 'What the body has', true)],
    requestBody: body({
      anyOf: [
        fields({ email, password: filled }),
        fields({ refresh_token: filled }),
        fields({ auth_code: filled, code_verifier: filled }),
        fields({ provider: filled, id_token: filled, nonce: filled }),
      ],
    }),
    responses: { 200: session, ...refused(400, 403, 404, 408, 413, 422, 429, 503) },
  },
  'GET /user': {
    operationId: 'read_user',
    signedIn: true,
    responses: { 200: answer(ref('User'), 'The user'), ...refused(401, 403, 404, 503) },
  },
  'PUT /user': {
    operationId: 'change_user',
    signedIn: true,
    parameters: [redirectTo],
    requestBody: body(fields({}, { email: text, password: text, current_password: text, data, code_challenge: text })),
    responses: { 200: answer(ref('User'), 'The user'), ...refused(400, 401, 403, 404, 408, 409, 413, 422, 429, 503) },
  },
  'POST /logout': {
    operationId: 'end_sessions',
    signedIn: true,
    parameters: [query('scope', { enum: ['global', 'local', 'others', ''] }, 'Which; `global` by default')],
    responses: { 204: { description: 'Ended' }, ...refused(400, 401, 403, 404, 503) },
  },
  'GET /settings': {
    operationId: 'read_settings',
    responses: { 200: answer(ref('Settings'), 'The enabled sign-in methods'), ...refused() },
  },
  'GET /health': {
    operationId: 'read_health',
    responses: {
      200: answer(exactly({ name: { type: 'string' }, version: { type: 'string' }, description: { type: 'string' } }), 'It works'),
      ...refused(),
    },
  },
  'GET /.well-known/jwks.json': {
    operationId: 'list_keys',
    responses: { 200: answer(exactly({ keys: { type: 'array', maxItems: 0 } }), 'No key is public'), ...refused() },
  },
  'POST /signup': mail(
    'sign_up',
    fields({ email, password: filled }, { data, ...challenge }),
    answer({ anyOf: [ref('User'), ref('Session')] }, 'The account, or a session if addresses are not confirmed'),
  ),
  'POST /otp': mail('send_link', fields({ email }, { create_user: { type: ['boolean', 'null'] }, data, ...challenge })),
  'POST /recover': mail('send_recovery', fields({ email }, challenge)),
  'POST /resend': mail('send_again', fields({ email, type: { enum: ['signup', 'email_change'] } }, challenge)),
  'GET /verify': {
    operationId: 'open_link',
    parameters: [query('token', { type: 'string' }), query('type', { type: 'string' }), redirectTo],
    responses: { 200: answer({ type: 'string' }, 'A page with a button', page), 303: goesOn, ...refused(400, 503) },
  },
  'POST /verify': {
    operationId: 'redeem_link',
    requestBody: body(
      {
        anyOf: [
          fields({ type: filled, token_hash: filled }, { code_verifier: text, password: text }),
          fields({ type: filled, token: filled, email }, { code_verifier: text, password: text }),
        ],
      },
      {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(['token', 'type', 'redirect_to', 'password'].map((name) => [name, { type: 'string' }])),
          },
        },
      },
    ),
    responses: {
      200: {
        description: 'A session, or for a form the page again',
        content: { 'application/json': { schema: ref('Session') }, [page]: { schema: { type: 'string' } } },
      },
      303: goesOn,
      ...refused(400, 403, 404, 408, 413, 422, 429, 503),
    },
  },
  'GET /handover': {
    operationId: 'read_handover',
    responses: { 200: answer(exactly({ email: { type: 'string' } }), 'The account'), ...refused(403, 503) },
  },
  'POST /handover': { operationId: 'take_handover', responses: { 200: session, ...refused(403, 404, 429, 503) } },
  'GET /page.css': {
    operationId: 'read_style',
    responses: { 200: answer({ type: 'string' }, 'The style of the pages', 'text/css; charset=utf-8'), ...refused() },
  },
};

const Identity = exactly({
  identity_id: uuid,
  id: { type: 'string' },
  user_id: uuid,
  provider: { enum: ['email', 'google'] },
  email: { type: ['string', 'null'] },
  identity_data: { type: 'object' },
  created_at: time,
  updated_at: time,
  last_sign_in_at: timeOrNull,
});

const User = exactly(
  {
    id: uuid,
    aud: { const: 'authenticated' },
    role: { const: 'authenticated' },
    email: { type: 'string' },
    email_confirmed_at: timeOrNull,
    confirmed_at: timeOrNull,
    phone: { const: '' },
    last_sign_in_at: timeOrNull,
    app_metadata: { type: 'object' },
    user_metadata: { type: 'object' },
    identities: { type: 'array', items: ref('Identity') },
    created_at: time,
    updated_at: time,
    is_anonymous: { const: false },
  },
  { new_email: { type: 'string' }, email_change_sent_at: time, confirmation_sent_at: time },
);

export const auth = describe('Evenkeel: accounts', operations, {
  Identity,
  User,
  Refusal: exactly(
    { code: { type: 'string', pattern: '^[a-z_]+$' }, message: { type: 'string', minLength: 1 } },
    { weak_password: exactly({ reasons: { type: 'array', items: { enum: ['length', 'characters', 'pwned'] } } }) },
  ),
  Session: exactly(
    {
      access_token: { type: 'string', pattern: '^[^.]+\\.[^.]+\\.[^.]+$' },
      token_type: { const: 'bearer' },
      expires_in: { type: 'integer', minimum: 1 },
      expires_at: { type: 'integer', minimum: 1 },
      refresh_token: { type: 'string', minLength: 1 },
      user: ref('User'),
    },
    { set_password: { const: true } },
  ),
  Settings: exactly({
    external: exactly({ email: flag, google: flag, phone: flag, anonymous_users: flag }),
    disable_signup: flag,
    mailer_autoconfirm: flag,
    phone_autoconfirm: flag,
    sms_provider: { type: 'string' },
    saml_enabled: flag,
  }),
});
