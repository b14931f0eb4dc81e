/**
 * Length and trimming as in the core: Unicode scalar values of the trimmed text.
 * `String.prototype.trim` and `length` differ from the core for some characters, so neither may be
 * used for anything compared with a limit.
 */
const whiteSpace = /\p{White_Space}/u;

function isBlank(text: string, index: number): boolean {
  return whiteSpace.test(text.charAt(index));
}

export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text, start)) start += 1;
  while (end > start && isBlank(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Returns the text without U+0000, which databases and checks refuse. Only pasted text can contain it. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

export function countChars(text: string): number {
  let count = 0;
  for (const _ of trimText(text)) count += 1;
  return count;
}
