// Fails if a number of the crisis page was checked more than half a year ago. The audit workflow runs it daily: the answer
// depends on the date, so it is no test.
import { readFile } from 'node:fs/promises';

const oldestDays = 180;
const html = await readFile(new URL('../public/crisis.html', import.meta.url), 'utf8');
const days = [...new Set([...html.matchAll(/<time datetime="([^"]*)"/g)].map(([, day]) => day))];
if (days.length === 0) throw new Error('the crisis page names no days');

// A day that can't be read counts as too old.
const old = days.filter((day) => !((Date.now() - Date.parse(day)) / 86_400_000 < oldestDays));
if (old.length > 0) {
  process.stderr.write(`checked more than ${oldestDays} days ago, or on no day: ${old.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('all numbers were checked within half a year\n');
