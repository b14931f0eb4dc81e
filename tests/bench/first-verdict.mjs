// Measures, in a fresh process, the time from having the module's bytes to the first verdict.
// Prints milliseconds: instantiation, first verdict, total.
import { readFileSync } from 'node:fs';
import { load } from './facade.mjs';

const bytes = readFileSync(process.argv[2]);
const safety = await load();
const begun = performance.now();
await safety.setup(bytes);
const ready = performance.now();
const report = safety.analyse('Some days I want to die, and then I call my sister.');
const done = performance.now();
if (report.crisis.riskLevel === 'none') throw new Error('the first verdict is wrong');
console.log(JSON.stringify([ready - begun, done - ready, done - begun]));
