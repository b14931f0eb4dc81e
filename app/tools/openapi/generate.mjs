// Generates the app's API types from the server's committed OpenAPI description. A package of its
// own, because the generator needs the TypeScript 5 compiler API. `--check` writes nothing and
// exits with 1 if the committed file is out of date.
import { access, readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL(process.env.EVENKEEL_OPENAPI ?? '../../../server/openapi.json', import.meta.url);
const target = new URL('../../src/lib/api/openapi.gen.d.ts', import.meta.url);
const head = '// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.\n\n';

try {
  await access(source);
} catch {
  process.stderr.write('server/openapi.json is missing: build the server description first\n');
  process.exit(1);
}
const wanted = head + astToString(await openapiTS(source, { defaultNonNullable: false }));
if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== wanted) {
    process.stderr.write('app/src/lib/api/openapi.gen.d.ts is out of date: run `npm run openapi`\n');
    process.exit(1);
  }
} else {
  await writeFile(target, wanted);
}
