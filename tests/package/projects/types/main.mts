import {
  type CleanEntry,
  type JournalReport,
  RULES_VERSION,
  type RuleId,
  SafetyUnavailable,
  analyse,
  checkPrompt,
  rules,
  sanitise,
  screen,
  setup,
  validateJournalEntry,
} from '@evenkeel/safety';
import { judge, setup as setupCbt } from '@evenkeel/safety/cbt';
import { setup as setupGuide } from '@evenkeel/safety/guide';
import { setupSync } from '@evenkeel/safety/inline';
import { type Safety, createSafety } from '@evenkeel/safety/instance';
import { useSafety } from '@evenkeel/safety/react';
import compiled from '@evenkeel/safety/safety.wasm';
import { type StandardSchema, journalEntrySchema } from '@evenkeel/safety/schema';

await Promise.all([setup(compiled), setup(new WebAssembly.Module(new Uint8Array())), setupCbt(), setupGuide()]);
setupSync();

const report: JournalReport = validateJournalEntry({ situation: 'x' });
const situation: string = report.valid ? report.entry.situation : report.issues.map((issue) => issue.message).join();
// @ts-expect-error an entry that isn't valid has none
validateJournalEntry({}).entry.situation;

const ids: RuleId[] = analyse('x').crisis.indicators.map((indicator) => indicator.ruleId);
// @ts-expect-error no rule has this id
ids.push('crisis.severe.unknown');
const version: string = analyse('x', { sqlPolicy: 'contextual' }).rules.version ?? RULES_VERSION;

const { prompt } = analyse('x');
const phrase: string = prompt.blocked ? prompt.kind + prompt.phrase + prompt.reason : '';
// @ts-expect-error a prompt that isn't blocked has no kind
if (!prompt.blocked) prompt.kind.length;
const alone = checkPrompt('x');
const why: string = alone.blocked ? alone.reason : '';
const stored = sanitise('x');
const text: string = stored.blocked ? stored.reason : stored.value;
// @ts-expect-error a text that isn't blocked has no reason
if (!stored.blocked) stored.reason.length;

const extended: string = analyse('x', { ruleset: 'extended-1' }).extended.level;
// @ts-expect-error spec-1 has none
analyse('x').extended.level;

const maybe: string | undefined = report.valid ? undefined : 'x';
validateJournalEntry({ situation: maybe, thoughts: null }, { maxEntryChars: undefined, ruleset: undefined });
analyse('x', { ruleset: undefined, sqlPolicy: undefined });
screen([{ field: 'x', text: 'x', balanced: undefined }]);
judge({ kind: 'note', content: {} }, { status: 'draft', nowMs: 0, ruleset: undefined, sqlPolicy: undefined });
journalEntrySchema({ required: undefined, onReport: undefined })['~standard'].validate({});
// @ts-expect-error a field that isn't a text
validateJournalEntry({ situation: 5 });
// @ts-expect-error the table of rules is for every caller
rules()[0]!.label = 'x';
for (const rule of rules()) {
  // @ts-expect-error and so are its lists
  if (rule.ruleset === 'spec-1') rule.cites.push('x');
}
// @ts-expect-error not a text
analyse(5);
// @ts-expect-error not a policy
analyse('x', { sqlPolicy: 'strict' });

const form: StandardSchema<CleanEntry, CleanEntry> = journalEntrySchema<CleanEntry>({ required: ['thoughts'] });
const validated = form['~standard'].validate({});
const first: string | undefined = validated.issues ? validated.issues[0]?.message : validated.value.thoughts;
const own: Safety = createSafety();
export { SafetyUnavailable, extended, first, form, own, phrase, situation, text, useSafety, version, why };
