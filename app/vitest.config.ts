import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import wasm from 'vite-plugin-wasm';
import { defineConfig } from 'vitest/config';
import { pageTable } from './page-table.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };
const chromium = process.env['EVENKEEL_CHROMIUM'] ?? '/usr/bin/chromium';

// Dates, numbers and crisis lines follow the time zone and the language of the machine.
process.env['TZ'] = 'UTC';
process.env['LC_ALL'] = 'en_US.UTF-8';

/** The `.test.ts` files that need a window. All others test plain functions. */
const withWindow = [
  'src/features/therapist/creations.test.ts',
  'src/lib/{analytics,care,errors,log,security}/*.test.ts',
  'src/components/crisis/left-alert.test.ts',
  'src/lib/api/{client,create-once,load-state,queries,server-config}.test.ts',
  'src/lib/auth/remembered.test.ts',
  'src/lib/device/{app-update,last-tools,quick-exit,storage,stored-value,use-narrow}.test.ts',
  'src/lib/onboarding/onboarding-status.test.ts',
  'src/lib/routing/{first-view,prefetch-pages}.test.ts',
  'src/records/**/!(*.browser).test.ts',
  'test/auth/{guards,leaving,session-events,sign-in,way-back}.test.ts',
  'test/{after-paint,computed-style,crisis-page,crisis-page-script}.test.ts',
];

/** The tests that replace modules with `vi.mock`, which would be replaced in the next file of the process too. */
const alone = ['src', 'test']
  .flatMap((folder) => readdirSync(`${import.meta.dirname}/${folder}`, { recursive: true }).map((file) => `${folder}/${String(file)}`))
  .filter(
    (file) => /(?<!\.browser)\.test\.tsx?$/.test(file) && readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
  );

// Some tests fill in whole records key by key, which is slow on a busy machine.
const common = { testTimeout: 60_000, hookTimeout: 30_000, restoreMocks: true };

const jsdom = {
  ...common,
  // They begin sooner than processes. Those can change the time zone, which the tests without a window do.
  pool: 'threads' as const,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://127.0.0.1:8888/journal/new' } },
  setupFiles: ['./test/setup.ts'],
};

export default defineConfig({
  test: {
    // The tests of pages wait for pauses in typing more than they compute: on two cores, four workers take a fifth less time
    // than two.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        plugins: [pageTable(), react(), wasm()],
        resolve: { alias },
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          setupFiles: ['./test/wait-longer.ts'],
          // Plain functions leave nothing behind, so the files share their modules.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', ...withWindow, ...alone],
        },
      },
      {
        plugins: [pageTable(), react(), wasm()],
        resolve: { alias },
        test: {
          ...jsdom,
          name: 'jsdom',
          // A window costs two seconds. The set-up empties it after each file.
          isolate: false,
          include: ['src/**/*.test.tsx', 'test/**/*.test.tsx', ...withWindow],
          exclude: ['**/*.browser.test.tsx', ...alone],
        },
      },
      {
        plugins: [pageTable(), react(), wasm()],
        resolve: { alias },
        test: {
          ...jsdom,
          name: 'jsdom-alone',
          include: alone,
        },
      },
      {
        plugins: [pageTable(), react(), tailwindcss(), wasm()],
        resolve: { alias },
        server: { fs: { allow: ['..'] } },
        // Pre-bundled up front: a dependency discovered later would reload the page with a second
        // copy of React.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-router', '@testing-library/react'],
        },
        test: {
          // What jsdom doesn't implement: highlights, real storage, real key presses, layout.
          name: 'chromium',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
