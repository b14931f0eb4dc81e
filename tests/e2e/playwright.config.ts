import { defineConfig } from '@playwright/test';

const lighthouse = /lighthouse\.spec\.ts$/;

/**
 * The real server binary, the built app, and the system's own Chromium. Projects differ only
 * in the database. `--project sqlite` runs alone. `postgres` needs EVENKEEL_E2E_POSTGRES_URL
 * and fails without it, because a test that skips itself shows nothing.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: './results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // One more try on a build machine, which may stall for seconds; a test that needed it is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // Specs that stand in for the server need every request to reach them. offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: {
      executablePath: process.env['EVENKEEL_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'sqlite', testIgnore: lighthouse },
    // How fast a page is can be told only where nothing else runs.
    { name: 'lighthouse', testMatch: lighthouse, workers: 1 },
    // Every query runs on both databases in the Rust tests. Here PostgreSQL gets the specs that store and find the most.
    { name: 'postgres', testMatch: /(accounts|analytics|care|data|journal|records|sessions|settings)\.spec\.ts$/, grepInvert: /barriers/ },
  ],
});
