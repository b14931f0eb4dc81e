import { LIMITS } from './limits.gen.js';

/** Replaces a value that throws when it is read. */
const UNREADABLE = '[UNREADABLE]';

/**
 * Copies any value as plain data for a log, without ever throwing: getters and proxies that throw
 * become `[UNREADABLE]`, errors keep their name and message, dates become ISO strings, maps and
 * sets become objects and arrays, and functions, symbols and bigints become the name of their type.
 * Stops one level below the depth that redaction keeps, so that cycles end.
 */
export function plain(value: unknown, depth = 0): unknown {
  try {
    return copy(value, depth);
  } catch {
    return UNREADABLE;
  }
}

function copy(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      // Redaction keeps fewer characters, and each is two units at most.
      return value.slice(0, 2 * LIMITS.redactStringChars);
    case 'number':
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    case 'object':
      return value === null || depth > LIMITS.redactDepth ? null : copyObject(value, depth + 1);
    default:
      return typeof value;
  }
}

function copyObject(value: object, depth: number): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value) || value instanceof Set) {
    return [...value].slice(0, LIMITS.redactArrayItems).map((item) => plain(item, depth));
  }
  if (value instanceof Map) return fields([...value.keys()].map(String), (name) => value.get(name), depth);
  if (value instanceof Error) {
    const names = ['name', 'message', ...Object.keys(value)];
    return fields([...new Set(names)], (name) => Reflect.get(value, name), depth);
  }
  return fields(Object.keys(value), (name) => Reflect.get(value, name), depth);
}

function fields(names: readonly string[], read: (name: string) => unknown, depth: number): Record<string, unknown> {
  const entries = names.slice(0, LIMITS.redactObjectKeys).map((name): [string, unknown] => {
    try {
      return [name, plain(read(name), depth)];
    } catch {
      return [name, UNREADABLE];
    }
  });
  return Object.fromEntries(entries);
}
