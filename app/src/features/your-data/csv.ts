/** Tables as comma-separated values, read and written as RFC 4180 says. */

export type Cell = string | number | boolean | undefined;

/**
 * A spreadsheet runs what begins with one of these as a formula. Words of a person may begin with one by chance, and
 * words from an import on purpose, so an apostrophe keeps them words.
 */
const formula = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With the mark by which spreadsheets know that these are not the letters of one country. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Rows of cells. Blank lines are left out. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  const endRow = () => {
    row.push(value);
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    value = '';
  };
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (source.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(value);
      value = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') value += sign;
  }
  endRow();
  return rows;
}
