/**
 * Argument checks, made before anything reaches a module: a value of the wrong type would make it
 * read memory out of bounds, and trap for every other caller.
 */

/** Returns the name of an object's class that the language defines, such as `Map`; of others `Object`. */
const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? tagOf(value) : typeof value;
}

/**
 * The longest text that a function takes, in UTF-16 code units. All are synchronous, and their time grows with the length.
 * For a text of this length the checks take a few milliseconds to 0.2 s; the functions of `cbt` and `guide`, which read
 * each sentence several times, take seconds, so limit what you pass to them to the length of your fields.
 */
export const MAX_TEXT_LENGTH = 1_000_000;

/**
 * The most that the arguments of one call may have together: the UTF-16 code units of all texts and property names, and one
 * for each value.
 */
export const MAX_CALL_LENGTH = 4_000_000;

/**
 * Returns the value if it is a string that can be checked and stored: no longer than {@link MAX_TEXT_LENGTH}, and without
 * U+0000, which databases refuse and which nobody types.
 *
 * @throws {TypeError}
 */
export function text(value: string, name = 'text'): string {
  if (withinLimit(value, name).includes('\0')) throw nulError(name);
  return value;
}

/**
 * Like {@link text}, but lets U+0000 pass, for checks whose module looks for it: there it takes a tenth of the time.
 *
 * @throws {TypeError}
 */
export function withinLimit(value: string, name = 'text'): string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, not ${kindOf(value)}`);
  if (value.length > MAX_TEXT_LENGTH) throw new TypeError(`${name} must have at most ${MAX_TEXT_LENGTH} UTF-16 code units`);
  return value;
}

/** Returns the error about a text that contains U+0000. */
export const nulError = (name = 'text'): TypeError => new TypeError(`${name} must not contain U+0000`);

/**
 * Returns the value if it is an object without properties of other names. A misspelt option would otherwise be ignored.
 *
 * @throws {TypeError}
 */
export function known<T extends object>(value: T, names: readonly (keyof T & string)[], name = 'options'): T {
  const all = object<T>(value, name);
  const unknown = Object.keys(all).find((key) => !names.includes(key as keyof T & string));
  if (unknown !== undefined) throw new TypeError(`${name} has no property ${JSON.stringify(unknown)}; it takes ${names.join(', ')}`);
  return all;
}

/**
 * Returns the value as `Full` if it is an object with properties, so no array, map or date; missing properties count as
 * empty.
 *
 * @throws {TypeError}
 */
export function object<Full extends object>(value: Partial<Full>, name: string): Full {
  if (typeof value !== 'object' || value === null || (Object.getPrototypeOf(value) !== Object.prototype && tagOf(value) !== 'Object')) {
    throw new TypeError(`${name} must be an object, not ${kindOf(value)}`);
  }
  return value as Full;
}

/**
 * Returns a copy of the value if it is an array with no more items than a call takes.
 *
 * @throws {TypeError}
 */
export function list<T>(value: readonly T[], name: string): T[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array, not ${kindOf(value)}`);
  if (value.length > MAX_CALL_LENGTH) throw new TypeError(`${name} must have at most ${MAX_CALL_LENGTH} items`);
  return [...value];
}

/**
 * Returns a copy of the value if it is an array of strings.
 *
 * @throws {TypeError}
 */
export function texts(value: readonly string[], name: string): string[] {
  return list(value, name).map((item, at) => text(item, `${name}[${at}]`));
}

/**
 * Returns the value if it is a finite number.
 *
 * @throws {TypeError}
 */
export function number(value: number, name: string): number {
  if (!Number.isFinite(value)) {
    throw new TypeError(`${name} must be a finite number, not ${typeof value === 'number' ? value : kindOf(value)}`);
  }
  return value;
}

/**
 * Returns the value if it is an integer from 0 to 2^32 - 1.
 *
 * @throws {TypeError}
 */
export function count(value: number, name: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new TypeError(`${name} must be a whole number of 0 or more, not ${typeof value === 'number' ? value : kindOf(value)}`);
  }
  return value;
}

/**
 * Returns the value if it is one of the allowed strings.
 *
 * @throws {TypeError}
 */
export function oneOf<T extends string>(value: T, words: readonly T[], name: string): T {
  if (!words.includes(value)) {
    throw new TypeError(`${name} must be ${words.map((word) => `"${word}"`).join(' or ')}`);
  }
  return value;
}

/**
 * Returns the value if it is `true`, `false` or missing, which counts as `false`.
 *
 * @throws {TypeError}
 */
export function flag(value: boolean | undefined, name: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw new TypeError(`${name} must be a boolean, not ${kindOf(value)}`);
  return value === true;
}

/**
 * Returns the value if it is a function or missing.
 *
 * @throws {TypeError}
 */
export function optionalFunction<T>(value: T, name: string): T {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} must be a function, not ${kindOf(value)}`);
  return value;
}
