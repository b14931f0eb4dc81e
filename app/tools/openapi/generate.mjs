// Generates the app's API types, and the limits of its forms, from the server's committed OpenAPI
// description. A package of its own, because the generator needs the TypeScript 5 compiler API.
// `--check` writes nothing and exits with 1 if a committed file is out of date.
import { access, readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL(process.env.EVENKEEL_OPENAPI ?? '../../../server/openapi.json', import.meta.url);
const folder = new URL('../../src/lib/api/', import.meta.url);
const head = '// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.\n\n';

try {
  await access(source);
} catch {
  process.stderr.write('server/openapi.json is missing: build the server description first\n');
  process.exit(1);
}

/** The greatest lengths of texts and lists: the constant, its schema and property. */
const lengths = [
  ['briefQuestionsMax', 'BriefApproval', 'questions'],
  ['briefQuotesMax', 'BriefApproval', 'quotes'],
  ['commentMax', 'NewComment', 'text'],
  ['eftLayersMax', 'EftEntryInput', 'layers'],
  ['eftSensationsMax', 'EftEntryInput', 'sensations'],
  ['instructionsMax', 'HomeworkTask', 'instructions'],
  ['invitationNoteMax', 'NewInvitation', 'note'],
  ['patientNoteMax', 'NoteText', 'text'],
  ['phoneMax', 'PlanContactInput', 'phone'],
  ['replyNoteMax', 'HomeworkReply', 'note'],
  ['resolutionNoteMax', 'Resolution', 'note'],
  ['strengthsMax', 'SuccessEntryInput', 'strengths'],
];
const { schemas } = JSON.parse(await readFile(source, 'utf8')).components;
const limits = lengths.map(([name, schema, property]) => {
  const { maxLength, maxItems } = schemas[schema].properties[property];
  const limit = maxLength ?? maxItems;
  if (limit === undefined) throw new Error(`${schema}.${property} has no limit`);
  return `export const ${name} = ${limit};\n`;
});
const files = {
  'openapi.gen.d.ts': head + astToString(await openapiTS(source, { defaultNonNullable: false })),
  'limits.gen.ts': head + limits.join(''),
};
for (const [file, wanted] of Object.entries(files)) {
  const target = new URL(file, folder);
  if (!process.argv.includes('--check')) {
    await writeFile(target, wanted);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    process.stderr.write(`app/src/lib/api/${file} is out of date: run \`npm run openapi\`\n`);
    process.exitCode = 1;
  }
}
