/** Returns a text on one line of at most `max` characters, cut between words and never inside a character. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
