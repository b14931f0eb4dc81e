// The description of /rest/v1. `server/tests/it/matrix.rs` compares its operations with the tables.
import { body, describe, exactly, noNul, parameter, query, ref, refused } from './describe.mjs';

const uuid = { type: 'string', format: 'uuid' };
const time = { type: 'string', format: 'date-time' };
const word = { type: 'string' };
const nullable = (schema) => ({ ...schema, type: [schema.type, 'null'] });
const text = (maxLength) => ({ type: ['string', 'null'], maxLength, pattern: noNul });
const anything = { type: ['string', 'number', 'boolean', 'null'], pattern: noNul };

/** The columns of each table as they are read and written. */
const tables = {
  user_profiles: {
    key: 'user_id',
    read: { user_id: uuid, role: { enum: ['patient', 'therapist'] }, display_name: nullable(word), created_at: time, updated_at: time },
    written: { role: { enum: ['patient', 'therapist'] }, display_name: text(80), created_at: nullable(time), updated_at: nullable(time) },
  },
  onboarding_status: {
    key: 'user_id',
    read: { user_id: uuid, step: word, completed: { type: 'boolean' }, updated_at: time },
    written: { step: text(10), completed: { type: 'boolean' }, updated_at: nullable(time) },
  },
  security_events: {
    key: 'id',
    required: ['event_type', 'severity', 'message'],
    read: {
      id: uuid,
      user_id: uuid,
      event_type: word,
      severity: word,
      message: word,
      metadata: { type: 'object' },
      ip_address: nullable(word),
      user_agent: nullable(word),
      created_at: time,
    },
    written: {
      id: nullable(uuid),
      event_type: { enum: ['rate_limit', 'crisis_detected', 'medical_content'] },
      severity: { enum: ['low', 'medium', 'high', 'critical'] },
      message: { type: 'string', maxLength: 500, pattern: noNul },
      metadata: { type: ['object', 'null'], propertyNames: { pattern: noNul }, additionalProperties: anything },
      ip_address: text(60),
      user_agent: text(200),
      created_at: nullable(time),
    },
  },
};

const list = [
  'GET /user_profiles',
  'POST /user_profiles',
  'PATCH /user_profiles',
  'DELETE /user_profiles',
  'GET /onboarding_status',
  'POST /onboarding_status',
  'PATCH /onboarding_status',
  'DELETE /onboarding_status',
  'GET /security_events',
  'POST /security_events',
  'PATCH /security_events',
  'DELETE /security_events',
];

function filter(name, schema) {
  const value = {
    uuid: 'eq\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    'date-time': 'eq\\.20[0-9]{2}-0[1-9]-[012][1-8]T[01][0-9]:[0-5][0-9]:[0-5][0-9]Z',
  };
  const other = schema.type === 'boolean' ? 'eq\\.(true|false|t|f)|is\\.(true|false)' : 'eq\\.[^\\u0000]*';
  return query(name, { type: 'string', pattern: `^(${value[schema.format] ?? other}|is\\.null)$` }, '`eq.` and a value, or `is.null`');
}

const schemaOf = (name) => parameter('header')(name, { const: 'public' }, 'The schema');

function rows(table, description) {
  const range = { required: true, schema: { type: 'string', pattern: '^([0-9]+-[0-9]+|\\*)/([0-9]+|\\*)$' } };
  return {
    description,
    headers: { 'Content-Range': range },
    content: {
      'application/json': { schema: { type: 'array', items: ref(table) } },
      'application/vnd.pgrst.object+json': { schema: ref(table) },
    },
  };
}

function operation(name) {
  const [method, table] = name.split(' /');
  const { key, read } = tables[table];
  const column = `(${Object.keys(read).join('|')})`;
  const some = `(\\*|${column})?`;
  const select = query('select', { type: 'string', pattern: `^${some}(,${some})*$` }, 'The columns to return');
  // Objects can't be filtered by.
  const filters = Object.entries(read).flatMap(([name, schema]) => (schema.type === 'object' ? [] : [filter(name, schema)]));
  const count = { type: 'integer', minimum: 0, format: 'int32' };
  const term = `(${column}(\\.(asc|desc))?(\\.(nullsfirst|nullslast))?)?`;
  const paging = [
    query('order', { type: 'string', pattern: `^${term}(,${term})*$` }),
    query('limit', count, 'How many rows'),
    query('offset', count, 'How many rows to leave out'),
  ];
  const operationId = `${method.toLowerCase()}_${table}`;
  const common = { operationId, signedIn: true };
  const written = ref(`${table}_written`);
  switch (method) {
    case 'GET': {
      const parameters = [select, ...filters, ...paging, schemaOf('Accept-Profile')];
      return { ...common, parameters, responses: { 200: rows(table, 'The own rows'), ...refused(400, 401, 403, 406, 503) } };
    }
    case 'POST': {
      const conflict = query('on_conflict', { const: key }, 'What identifies a row');
      const links = { read: { operationId: `get_${table}`, parameters: { [`query.${key}`]: `eq.{$response.body#/0/${key}}` } } };
      return {
        ...common,
        parameters: [select, conflict, schemaOf('Content-Profile')],
        // Or a list of rows.
        requestBody: body(written),
        responses: {
          200: rows(table, 'The rows as they are now'),
          201: { ...rows(table, 'The new rows'), ...(table === 'security_events' ? { links } : {}) },
          ...refused(400, 401, 403, 406, 408, 409, 413, 429, 503),
        },
      };
    }
    case 'PATCH':
      return {
        ...common,
        parameters: [select, ...filters, schemaOf('Content-Profile')],
        requestBody: body(written),
        responses: { 200: rows(table, 'The changed row'), 204: { description: 'Changed' }, ...refused(400, 401, 403, 406, 408, 413, 503) },
      };
    default:
      return { ...common, responses: refused(400, 401, 403, 406, 503) };
  }
}

const schemas = Object.entries(tables).flatMap(([table, { read, written, required = [] }]) => {
  // The caller owns what they write, whether they say so or not.
  const properties = { user_id: nullable(uuid), ...written };
  return [
    [table, { type: 'object', additionalProperties: false, properties: read }],
    [`${table}_written`, { type: 'object', additionalProperties: false, required, properties }],
  ];
});

export const rest = describe('Evenkeel: rows', Object.fromEntries(list.map((name) => [name, operation(name)])), {
  ...Object.fromEntries(schemas),
  Refusal: exactly({
    code: { type: 'string', pattern: '^[0-9A-Z]+$' },
    details: { type: ['string', 'null'] },
    hint: { type: 'null' },
    message: { type: 'string', minLength: 1 },
  }),
});
