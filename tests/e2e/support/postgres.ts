import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates an empty database and returns its URL, so that tests are isolated. They are removed with
 * the cluster. EVENKEEL_E2E_POSTGRES_URL names an existing database whose user may create others.
 */
export async function newDatabase(): Promise<string> {
  const address = process.env['EVENKEEL_E2E_POSTGRES_URL'];
  if (!address) throw new Error('The postgres project needs EVENKEEL_E2E_POSTGRES_URL. Use --project=sqlite to run without it.');
  const name = `evenkeel_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}
