// Measures, in a fresh process, `analyse` with extended-1 beside what its text costs on the way to the module.
// Prints the median of both in microseconds. What V8 makes of the two differs from process to process, and stays.
import { readFileSync } from 'node:fs';
import { entries } from './corpus.mjs';
import { load } from './facade.mjs';
import { inTurns, summary, timeEach } from './measure.mjs';

const [module, length] = process.argv.slice(2);
const safety = await load();
await safety.setup(readFileSync(module));
const contestant = (name, call) => ({ name, round: (texts, repeats) => timeEach(call, texts, repeats) });
const contestants = [
  contestant('analyse', (text) => safety.analyse(text, { ruleset: 'extended-1' })),
  contestant('fieldLength', (text) => safety.fieldLength(text)),
];
const texts = entries(Number(length), 12);
// Until the engine has compiled both for good.
const warm = performance.now() + 1000;
while (performance.now() < warm) for (const { round } of contestants) round(texts, 5);
const samples = await inTurns(contestants, texts, { rounds: 40, repeats: 5 });
console.log(JSON.stringify(contestants.map(({ name }) => summary(samples.get(name)).p50)));
