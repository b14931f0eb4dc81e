/**
 * `TextDecoder` and `TextEncoder`, of the platform or else of this file: Jest's jsdom has none. The CommonJS modules use
 * them.
 */

/** Decodes UTF-8 that is valid, as Rust's strings are. */
class Utf8Decoder {
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const first = bytes[at++] ?? 0;
      const following = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
      let point = following === 0 ? first : first & (0x3f >> following);
      for (let left = following; left > 0; left--) point = (point << 6) | ((bytes[at++] ?? 0) & 0x3f);
      text += String.fromCodePoint(point);
    }
    return text;
  }
}

/** Encodes as UTF-8, with U+FFFD for lone surrogates. */
class Utf8Encoder {
  encodeInto(text: string, to: Uint8Array): { read: number; written: number } {
    const bytes = this.encode(text);
    to.set(bytes);
    return { read: text.length, written: bytes.length };
  }

  encode(text: string): Uint8Array {
    const bytes: number[] = [];
    for (const character of text) {
      const read = character.codePointAt(0) ?? 0;
      const point = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read;
      if (point < 0x80) bytes.push(point);
      else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
      else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
      else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    }
    return Uint8Array.from(bytes);
  }
}

const platform = globalThis as { TextDecoder?: unknown; TextEncoder?: unknown };

export const Decoder = platform.TextDecoder ?? Utf8Decoder;
export const Encoder = platform.TextEncoder ?? Utf8Encoder;
