/** Values inside a record's content, by path. */

/** Returns the value at a path such as `thoughts.0.text`. */
export function valueAt(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined | null)?.[key];
  return value;
}

/**
 * Returns a copy of `content` with `value` at the path. Shares everything beside the path with the
 * original and creates missing objects on the way.
 */
export function withValueAt(content: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt((content as Record<string, unknown> | undefined)?.[key], rest.join('.'), value);
  if (Array.isArray(content) || (content === undefined && /^\d+$/u.test(key))) {
    const items: unknown[] = content === undefined ? [] : [...content];
    items[Number(key)] = inner;
    return items;
  }
  return { ...(content as object | undefined), [key]: inner };
}
