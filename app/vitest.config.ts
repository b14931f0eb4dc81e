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
    // Two cores: with one worker, which is what Vitest would take there, the tests take twice as long.
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
        // Found late, they would make the page load anew with a second React beside the first.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-router', '@testing-library/react'],
        },
        test: {
          // What jsdom has not: painted words, real storage, real keys, layout.
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
