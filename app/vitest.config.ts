import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import wasm from 'vite-plugin-wasm';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };
const chromium = process.env['EVENKEEL_CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  test: {
    // With two cores, Vitest's default is one worker, which takes twice as long.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react(), wasm()],
        resolve: { alias },
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8888/journal/new' } },
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.{ts,tsx}'],
          setupFiles: ['./test/setup.ts'],
          testTimeout: 30_000,
          restoreMocks: true,
        },
      },
      {
        plugins: [react(), tailwindcss(), wasm()],
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
