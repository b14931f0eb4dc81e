import { LIMITS } from './limits.gen.js';

/** Replaces a value that throws when it is read. */
const UNREADABLE = '[UNREADABLE]';
/** Replaces what is left out, as redaction replaces what is nested too deeply. */
const TRUNCATED = '[TRUNCATED]';

/**
 * The most values and UTF-16 code units of a copy. The limits of redaction alone would let through 125,000 texts, 256 MB.
 */
const MOST_VALUES = 10_000;
const MOST_UNITS = 1_000_000;

/** Returns the names of an error's properties, of which the language hides some. */
const namesOf = (error: Error): Set<string> =>
  new Set(['name', 'message', ...['cause', 'errors'].filter((name) => name in error), ...Object.keys(error)]);

/**
 * Copies any value as plain data for a log, without ever throwing: getters and proxies that throw
 * become `[UNREADABLE]`, errors keep their name, message, cause and errors, dates become ISO strings, maps and
 * sets become objects and arrays, bytes their count, and functions, symbols and bigints the name of their type.
 * Headers and search parameters become objects, and so does a URL, without its user, password and fragment.
 * Stops one level below the depth that redaction keeps, so that cycles end, and after so many values and characters that
 * no value takes long.
 */
export function plain(value: unknown): unknown {
  let values = MOST_VALUES;
  let units = MOST_UNITS;

  const isFull = () => values <= 0 || units <= 0;

  function read(get: () => unknown, depth: number): unknown {
    values--;
    try {
      return copy(get(), depth);
    } catch {
      return UNREADABLE;
    }
  }

  function copy(value: unknown, depth: number): unknown {
    switch (typeof value) {
      case 'string':
        return copyText(value);
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

  function copyText(text: string): string {
    // Redaction keeps fewer characters, and each is two units at most.
    const kept = text.slice(0, 2 * LIMITS.redactStringChars);
    units -= kept.length;
    return units < 0 ? TRUNCATED : kept;
  }

  function copyObject(value: object, depth: number): unknown {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[bytes ${value.byteLength}]`;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : Date.prototype.toISOString.call(value);
    if (value instanceof String) return copyText(String.prototype.valueOf.call(value));
    if (Array.isArray(value)) return items(Array.prototype.values.call(value), depth);
    if (value instanceof Set) return items(Set.prototype.values.call(value), depth);
    if (value instanceof Map) return fields(Map.prototype.keys.call(value), (name) => value.get(name), depth);
    // A plain object isn't asked for its tag, which may be another getter.
    switch (Object.getPrototypeOf(value) === Object.prototype ? '' : Object.prototype.toString.call(value)) {
      case '[object Headers]':
        return headers(value as Headers, depth);
      case '[object URLSearchParams]':
        return parameters(value as URLSearchParams, depth);
      case '[object URL]':
        return address(value as URL, depth);
      default:
    }
    const read = (name: unknown) => Reflect.get(value, name as string);
    return fields(value instanceof Error ? namesOf(value) : Object.keys(value), read, depth);
  }

  function headers(from: Headers, depth: number): unknown {
    return fields(from.keys(), (name) => from.get(name as string), depth);
  }

  /** A name that occurs several times has a list. */
  function parameters(from: URLSearchParams, depth: number): unknown {
    const get = (name: unknown) => {
      const all = from.getAll(name as string);
      return all.length > 1 ? all : all[0];
    };
    return fields(new Set(from.keys()), get, depth);
  }

  /** The search parameters are apart, so that those with the name of a secret are masked. */
  function address(from: URL, depth: number): unknown {
    const { protocol, host, pathname, searchParams } = from;
    const parts = { href: `${protocol}${host === '' ? '' : '//'}${host}${pathname}`, searchParams };
    return fields(Object.keys(parts), (name) => parts[name as keyof typeof parts], depth);
  }

  function items(from: Iterable<unknown>, depth: number): unknown[] {
    const list: unknown[] = [];
    for (const item of from) {
      if (list.length === LIMITS.redactArrayItems || isFull()) break;
      list.push(read(() => item, depth));
    }
    return list;
  }

  function fields(names: Iterable<unknown>, get: (name: unknown) => unknown, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (const name of names) {
      if (entries.length === LIMITS.redactObjectKeys || isFull()) break;
      const text = String(name);
      const kept = text.slice(0, LIMITS.redactStringChars);
      units -= kept.length;
      if (kept !== text) values--;
      // What is cut off may be what says that the value is secret.
      entries.push([kept, kept === text ? read(() => get(name), depth) : TRUNCATED]);
    }
    return Object.fromEntries(entries);
  }

  return read(() => value, 0);
}
