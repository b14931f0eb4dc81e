/**
 * Checks of what callers pass, made before anything reaches a module: a value of the wrong type would make it read
 * memory that is not its own, and stop it for every other caller.
 */

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}

/** The value, if it is a string. @throws {TypeError} */
export function text(value: string, name = 'text'): string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, not ${kindOf(value)}`);
  return value;
}

/** The value as `Full`, if it is an object and no array; what is missing in it counts as empty. @throws {TypeError} */
export function object<Full extends object>(value: Partial<Full>, name: string): Full {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object, not ${kindOf(value)}`);
  }
  return value as Full;
}

/** A copy of the value, if it is an array. @throws {TypeError} */
export function list<T>(value: readonly T[], name: string): T[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array, not ${kindOf(value)}`);
  return [...value];
}

/** A copy of the value, if it is an array of strings. @throws {TypeError} */
export function texts(value: readonly string[], name: string): string[] {
  return list(value, name).map((item, at) => text(item, `${name}[${at}]`));
}

/** The value, if it is a finite number. @throws {TypeError} */
export function number(value: number, name: string): number {
  if (!Number.isFinite(value)) {
    throw new TypeError(`${name} must be a finite number, not ${typeof value === 'number' ? value : kindOf(value)}`);
  }
  return value;
}

/** The value, if it is a whole number from 0 to 2^32 - 1. @throws {TypeError} */
export function count(value: number, name: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new TypeError(`${name} must be a whole number of 0 or more, not ${typeof value === 'number' ? value : kindOf(value)}`);
  }
  return value;
}

/** The value, if it is one of some words. @throws {TypeError} */
export function oneOf<T extends string>(value: T, words: readonly T[], name: string): T {
  if (!words.includes(value)) {
    throw new TypeError(`${name} must be ${words.map((word) => `"${word}"`).join(' or ')}`);
  }
  return value;
}
