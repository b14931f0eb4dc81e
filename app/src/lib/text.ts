/**
 * Counting and trimming as the core does it: Unicode scalar values of the trimmed text.
 * `String.prototype.trim` and `length` disagree with the core on some characters,
 * so neither is used for anything that is compared with a limit.
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

export function countChars(text: string): number {
  let count = 0;
  for (const _ of trimText(text)) count += 1;
  return count;
}
