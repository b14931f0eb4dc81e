/** Converts the core's field name (`thoughts[0].text`) to a path (`thoughts.0.text`). */
export const toPath = (field: string): string => field.replace(/\[(\d+)\]/gu, '.$1');

/** Returns every non-blank text in the content with its path, in field order. */
export function textsAt(content: unknown, path = ''): { path: string; text: string }[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => textsAt(value, path === '' ? name : `${path}.${name}`));
}
