// The normal form, in JavaScript: the text that the rules' patterns match. It has one ASCII
// character for each character of the text and a mapping back to the original. The core's
// documentation (`text.rs`) defines the folding; the benchmark checks that both agree.

const NOTHING = 0;
const MARK = 1;
const LETTER = 0x58; // X
const SIGN = 0x1f;
const BLANK = 0x20;

const INVISIBLE =
  /[\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]/u;
const ACCENT = /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u;
const APOSTROPHE = /[`\u00b4‘’‛′ʼ＇]/u;
const WHITE_SPACE = /\p{White_Space}/u;
const LETTER_OR_DIGIT = /[\p{Alphabetic}\p{N}]/u;

/** Letters of other alphabets that look like a Latin one. */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аАαΑ',
    b: 'ΒВв',
    c: 'сСϲ',
    d: 'ԁ',
    e: 'еЕΕёЁ',
    h: 'һΗН',
    i: 'іІιΙı',
    j: 'јЈ',
    k: 'КкΚκ\u212a',
    l: 'ӏӀ',
    m: 'МΜ',
    n: 'Νո',
    o: 'оОοΟօ',
    p: 'рРρΡ',
    s: 'ѕЅſ',
    t: 'ТΤ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝ',
    x: 'хХΧ',
    y: 'уУΥ',
    z: 'Ζ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin.charCodeAt(0)])),
);

/** Returns the character class of one character. */
function fold(character) {
  const code = character.codePointAt(0);
  if (code >= 0xff01 && code <= 0xff5e && code !== 0xff07) return fold(String.fromCharCode(code - 0xff01 + 0x21));
  if (APOSTROPHE.test(character)) return 0x27;
  if (character === '\u2010' || character === '\u2011') return 0x2d;
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  if (code >= 0x21 && code <= 0x7e) return code;
  if (INVISIBLE.test(character)) return NOTHING;
  if (ACCENT.test(character)) return MARK;
  if (LOOK_ALIKES.has(character)) return LOOK_ALIKES.get(character);
  if (WHITE_SPACE.test(character)) return BLANK;
  return LETTER_OR_DIGIT.test(character) ? LETTER : SIGN;
}

// A lookup table instead of a dozen tests per character.
const TABLE = new Uint8Array(0x1_0000);
for (let code = 0; code < TABLE.length; code += 1) TABLE[code] = fold(String.fromCharCode(code));

const decoder = new TextDecoder('latin1');
const isLetterOrDigit = (byte) => (byte >= 0x61 && byte <= 0x7a) || byte === LETTER || (byte >= 0x30 && byte <= 0x39);

/**
 * Returns `{ text, origin, words }`: the normal form, the offset of each of its characters, and the
 * word count.
 */
export function normalForm(raw) {
  const bytes = new Uint8Array(raw.length + 2);
  const origin = new Uint32Array(raw.length + 2);
  bytes[0] = BLANK;
  let length = 1;
  let words = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const from = at;
    const unit = raw.charCodeAt(at);
    let byte = TABLE[unit];
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const code = raw.codePointAt(at);
      if (code > 0xffff) {
        byte = fold(String.fromCodePoint(code));
        at += 1;
      }
    }
    if (byte === NOTHING) continue;
    if (byte === MARK) {
      if (isLetterOrDigit(bytes[length - 1])) bytes[length - 1] = LETTER;
      continue;
    }
    if (byte === BLANK) {
      if (bytes[length - 1] === BLANK) continue;
    } else if (bytes[length - 1] === BLANK) {
      words += 1;
    }
    bytes[length] = byte;
    origin[length] = from;
    length += 1;
  }
  if (words === 0 || bytes[length - 1] !== BLANK) {
    bytes[length] = BLANK;
    origin[length] = raw.length;
    length += 1;
  }
  return { text: decoder.decode(bytes.subarray(0, length)), origin, words };
}

/** Returns the span of the raw text for `start..end` of the normal form. */
export function span(raw, origin, start, end) {
  const last = origin[end - 1];
  const code = raw.codePointAt(last);
  const units = code === undefined ? 0 : code > 0xffff ? 2 : 1;
  return { start: origin[start], end: last + units };
}
