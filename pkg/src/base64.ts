/**
 * Decodes a module that the build has written as base64. Reading it needs no file, no address and no permission, so that
 * it works in every bundle.
 */
export function decode(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
