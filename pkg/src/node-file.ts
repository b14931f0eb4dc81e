/**
 * Reads a file of this package. The import is dynamic, so that a bundler for browsers doesn't fail
 * on it.
 */
export async function readBytes(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  const name = 'node:fs/promises';
  const { readFile } = (await import(name)) as { readFile: (from: URL) => Promise<Uint8Array<ArrayBuffer>> };
  return readFile(file);
}
