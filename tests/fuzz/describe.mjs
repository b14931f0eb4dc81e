// The common parts of the descriptions of /auth/v1 and /rest/v1, which are written by hand. /api describes itself.

const json = 'application/json';
const problem = 'application/problem+json';

const refusals = {
  400: 'Not understood, or wrong in itself',
  401: 'No access token',
  403: 'Not allowed, or asked by a page of another site',
  404: 'Not found',
  405: 'Not a method of this address',
  406: 'Not available in this form',
  408: 'It took too long to arrive',
  409: 'Exists already',
  413: 'Too large',
  422: 'Not accepted',
  429: 'Too often',
  503: 'Not available now',
};

/** No U+0000, which the databases can't store. */
export const noNul = '^[^\\u0000]*$';

export const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
export const parameter = (place) => (name, schema, description, required) => ({ name, in: place, description, schema, required });
export const query = parameter('query');

export function answer(schema, description, type = json) {
  return { description, content: { [type]: { schema } } };
}

export function body(schema, others = {}) {
  return { required: true, content: { [json]: { schema }, ...others } };
}

/** Refusals are in the interface's own format, or problems if the request never reached it. */
export function refused(...statuses) {
  const seconds = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 0 } } };
  const one = (status) => ({
    description: refusals[status],
    content: { [json]: { schema: ref('Refusal') }, [problem]: { schema: ref('Problem') } },
    ...(status === 429 || status === 503 ? { headers: seconds } : {}),
  });
  return Object.fromEntries([...statuses, 405].map((status) => [status, one(status)]));
}

/** An object of which all fields are there, and no others. */
export function exactly(properties, optional = {}) {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties: { ...properties, ...optional } };
}

/** Returns an OpenAPI document. Operations are keyed by method and path: `GET /user`. */
export function describe(title, operations, schemas) {
  const paths = {};
  for (const [name, { signedIn, ...operation }] of Object.entries(operations)) {
    const [method, path] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, ...(signedIn ? { security: [{ bearer: [] }] } : {}) } };
  }
  const text = { type: 'string' };
  const Problem = {
    type: 'object',
    required: ['title', 'status', 'code', 'message', 'requestId'],
    properties: { title: text, status: { type: 'integer' }, code: text, message: text, requestId: text },
  };
  const components = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Problem, ...schemas } };
  return { openapi: '3.1.0', info: { title, version: '1' }, paths, components };
}
