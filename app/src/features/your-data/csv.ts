/** Tables as comma-separated values (RFC 4180). */
import { parse, unparse } from 'papaparse';

export type Cell = string | number | boolean | undefined;

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, so such a cell gets an apostrophe. A person's text
 * may begin with one by chance, and an imported text on purpose.
 */
const formula = /^[=+\-@\t\r]/;

/** Begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${unparse(rows as Cell[][], { escapeFormulae: formula })}\r\n`;
}

/** The rows of a table without its blank lines. */
export function readCsv(text: string): string[][] {
  return parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' }).data;
}
