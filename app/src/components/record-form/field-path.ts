/** The path as this app writes it. The core writes `thoughts[0].text`. */
export const toPath = (field: string): string => field.replace(/\[(\d+)\]/gu, '.$1');

/** Every text in some content with its path, in the order of the fields. Blank ones are left out. */
export function textsAt(content: unknown, path = ''): { path: string; text: string }[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => textsAt(value, path === '' ? name : `${path}.${name}`));
}
