/** Tables as comma-separated values (RFC 4180). */
import { parse, unparse } from 'papaparse';

export type Cell = string | number | boolean | undefined;

/**
 * Spreadsheets run a cell that starts with one of these as a formula, so such a cell is prefixed
 * with an apostrophe. User text may start with one by chance, imported text on purpose.
 */
const formula = /^[=+\-@\t\r]/;

/** Starts with a byte order mark, which spreadsheets need to detect UTF-8. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${unparse(rows as Cell[][], { escapeFormulae: formula })}\r\n`;
}

/** Returns the rows of a table without blank lines. */
export function readCsv(text: string): string[][] {
  return parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' }).data;
}
