import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Makes an empty database and gives its address: no test meets what another one left. They go with the cluster.
 * EVENKEEL_E2E_POSTGRES_URL names a database there already is, on a server where its user may make more.
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
