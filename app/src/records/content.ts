/** Compares record contents of any kind. */
import { trimText } from '@/lib/text/text';

/**
 * Deep equality, including whitespace. Ignores property order and treats a missing property as
 * `undefined`.
 */
export function sameExactly(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** Equality as the server sees it: texts are trimmed and empty values are ignored. */
export function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b));
}

/** Returns true if the content has no text and no values. */
export function isBlank(content: unknown): boolean {
  return essence(content) === undefined;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return mapFields(value, ordered);
}

function essence(value: unknown): unknown {
  if (typeof value === 'string') return trimText(value) || undefined;
  if (value === null || value === false) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(essence).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== 'object') return value;
  const fields = mapFields(value, essence);
  return Object.keys(fields).length === 0 ? undefined : fields;
}

function mapFields(value: object, change: (value: unknown) => unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const next = change(part);
    if (next !== undefined) fields[name] = next;
  }
  return fields;
}
