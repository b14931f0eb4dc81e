/**
 * Arguments and results of the modules as bytes, which are copied once each way. The other side is `crates/wasm-bridge`,
 * which describes the form.
 */
import { MAX_CALL_LENGTH, text as checked } from './arguments.js';

const NULL = 0;
const FALSE = 1;
const TRUE = 2;
const NUMBER = 3;
const TEXT = 4;
const LIST = 5;
const OBJECT = 6;
const MISMATCH = 7;

/** Forms are nested four deep. A value that contains itself would never end. */
const DEPTH = 16;
/** Up to this length, a loop reads a text faster than `TextDecoder`. */
const SHORT = 32;

const encoder = new TextEncoder();
// A byte order mark is a part of the text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Enough for most calls, and kept, because a new one takes longer than they do. */
const KEPT = new Uint8Array(1024);
const KEPT_VIEW = new DataView(KEPT.buffer);

/** The arguments of the call that is written, and what it may still have of {@link MAX_CALL_LENGTH}. */
let bytes = KEPT;
let view = KEPT_VIEW;
let at = 0;
let left = 0;
/** How many calls are written: the getters of arguments may call the module, too. */
let open = 0;

function spend(length: number): void {
  left -= length;
  if (left < 0) {
    throw new TypeError(`the arguments of a call must have at most ${MAX_CALL_LENGTH} UTF-16 code units and values together`);
  }
}

function reserve(count: number): void {
  if (at + count <= bytes.length) return;
  const larger = new Uint8Array(2 * (at + count));
  larger.set(bytes);
  bytes = larger;
  view = new DataView(larger.buffer);
}

function tag(value: number): void {
  reserve(1);
  bytes[at++] = value;
}

function count(value: number): void {
  reserve(4);
  view.setUint32(at, value, true);
  at += 4;
}

function writeText(text: string): void {
  spend(text.length);
  const start = at;
  count(0);
  reserve(3 * text.length);
  const { written } = encoder.encodeInto(text, bytes.subarray(at));
  view.setUint32(start, written, true);
  at += written;
}

function write(value: unknown, path: string, check: boolean, depth: number): void {
  spend(1);
  if (value === undefined || value === null) return tag(NULL);
  if (value === true || value === false) return tag(value ? TRUE : FALSE);
  if (typeof value === 'number') {
    tag(NUMBER);
    reserve(8);
    view.setFloat64(at, value, true);
    at += 8;
  } else if (typeof value === 'string') {
    tag(TEXT);
    writeText(check ? checked(value, path) : value);
  } else if (typeof value !== 'object') {
    throw new TypeError(`${path} must not be a ${typeof value}`);
  } else if (depth === DEPTH) {
    throw new TypeError(`${path} is nested too deeply`);
  } else if (Array.isArray(value)) {
    tag(LIST);
    // Read once: getters of the items may change it.
    const { length } = value;
    count(length);
    for (let item = 0; item < length; item++) write(value[item], `${path}[${item}]`, check, depth + 1);
  } else {
    writeObject(value, path, check, depth);
  }
}

/** A property that is undefined is the same as none. */
function writeObject(value: object, path: string, check: boolean, depth: number): void {
  tag(OBJECT);
  const start = at;
  count(0);
  let properties = 0;
  for (const name of Object.keys(value)) {
    const property: unknown = Reflect.get(value, name);
    if (property === undefined) continue;
    properties++;
    writeText(name);
    write(property, path === '' ? name : `${path}.${name}`, check, depth + 1);
  }
  view.setUint32(start, properties, true);
}

/**
 * Returns the bytes of arguments, which are valid until the next call. `check` refuses texts that can't be stored.
 *
 * @throws {TypeError} if a value or a text in it can't be passed.
 */
export function encode(given: readonly unknown[], check = true): Uint8Array {
  const outer = [bytes, view, at, left] as const;
  bytes = open === 0 ? KEPT : new Uint8Array(KEPT.length);
  view = open === 0 ? KEPT_VIEW : new DataView(bytes.buffer);
  at = 0;
  left = MAX_CALL_LENGTH;
  try {
    open++;
    for (const value of given) write(value, '', check, 0);
    return bytes.subarray(0, at);
  } finally {
    open--;
    [bytes, view, at, left] = outer;
  }
}

const NOTHING = new Uint8Array();
let answer = NOTHING;
let answerView = new DataView(answer.buffer);
let next = 0;

function readCount(): number {
  next += 4;
  return answerView.getUint32(next - 4, true);
}

function readText(): string {
  const length = readCount();
  const end = next + length;
  if (length <= SHORT) {
    let text = '';
    let place = next;
    while (place < end) {
      const byte = answer[place] as number;
      if (byte >= 0x80) break;
      text += String.fromCharCode(byte);
      place++;
    }
    if (place === end) {
      next = end;
      return text;
    }
  }
  const text = decoder.decode(answer.subarray(next, end));
  next = end;
  return text;
}

function read(): unknown {
  switch (answer[next++]) {
    case FALSE:
      return false;
    case TRUE:
      return true;
    case NUMBER:
      next += 8;
      return answerView.getFloat64(next - 8, true);
    case TEXT:
      return readText();
    case LIST:
      return Array.from({ length: readCount() }, read);
    case OBJECT: {
      const object: Record<string, unknown> = {};
      for (let left = readCount(); left > 0; left--) {
        const name = readText();
        const value = read();
        // An assignment of this name would set the prototype.
        if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
        else object[name] = value;
      }
      return object;
    }
    case MISMATCH:
      throw new TypeError(readText());
    default:
      return null;
  }
}

/**
 * Returns the value of a result.
 *
 * @throws {TypeError} if the module says that the arguments don't fit.
 */
export function decode(result: Uint8Array): unknown {
  answer = result as Uint8Array<ArrayBuffer>;
  answerView = new DataView(answer.buffer, result.byteOffset, result.byteLength);
  next = 0;
  const value = read();
  answer = NOTHING;
  return value;
}
