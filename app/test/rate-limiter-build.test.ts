import { resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageTable } from '../page-table';

const root = resolve(import.meta.dirname, '..');

async function builtCode(): Promise<string> {
  // `vite build` sets this itself, but the test runner has already set it.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    mode: 'production',
    plugins: [pageTable()],
    resolve: { alias: { '@': resolve(root, 'src') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(root, 'src/lib/security/rate-limiter.ts'), formats: ['es'], fileName: 'x' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

afterEach(() => vi.unstubAllEnvs());

describe('a production build', () => {
  it('RATE-23 contains no trace of the flag, even if it was set at build time', async () => {
    vi.stubEnv('VITE_SKIP_RATE_LIMITER', '1');
    const code = await builtCode();
    expect(code).toContain('/.netlify/functions/rate-limiter');
    expect(code).not.toContain('SKIP_RATE_LIMITER');
    expect(code).toMatch(/function isSkipped\(\) \{\s*return false;/);
  });
});
