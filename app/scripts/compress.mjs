// Writes a .br and a .gz file beside each file, at the highest setting. The server sends them as
// they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../dist', import.meta.url));
const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const entries = await readdir(root, { recursive: true, withFileTypes: true });
let count = 0;
for (const entry of entries) {
  if (!entry.isFile() || !worthIt.has(extname(entry.name))) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gz(bytes, { level: constants.Z_BEST_COMPRESSION }));
  count += 1;
}
process.stdout.write(`compressed ${count} files\n`);
