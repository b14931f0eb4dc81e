// Prints plain tables to a terminal.

/** Formats microseconds with a sensible number of digits; milliseconds from 1,000 on. */
export function time(microseconds) {
  if (!Number.isFinite(microseconds)) return '-';
  if (microseconds >= 1000) return `${(microseconds / 1000).toFixed(2)} ms`;
  return `${microseconds.toFixed(microseconds < 10 ? 2 : 1)} µs`;
}

/** Formats how many times slower than the baseline it is. */
export function ratio(value, yardstick) {
  return `${(value / yardstick).toFixed(2)}x`;
}

/** Prints rows of cells; the first column is left-aligned, the others right-aligned. */
export function table(title, header, rows) {
  const all = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...all.map((row) => [...row[column]].length)));
  const pad = (cell, column) => {
    const gap = ' '.repeat(widths[column] - [...cell].length);
    return column === 0 ? cell + gap : gap + cell;
  };
  const line = (row) => `  ${row.map(pad).join('  ')}`;
  console.log(`\n${title}`);
  console.log(line(all[0]));
  console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of all.slice(1)) console.log(line(row));
}
