import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromium } from './support/browser.ts';

const lighthouse = /lighthouse\.spec\.ts$/;

/**
 * Runs the real server binary and the built app in the system's Chromium. Projects differ only in
 * the database. `--project sqlite` runs alone. `postgres` needs EVENKEEL_E2E_POSTGRES_URL and fails
 * without it, because a skipped test shows nothing.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: './results',
  globalSetup: './support/global-setup.ts',
  // Every test has its own server, so the last long ones need not wait for each other.
  fullyParallel: true,
  // A browser and its server keep more than one core busy.
  workers: Math.max(2, availableParallelism() - 1),
  // A test that needs a second try is a defect.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // Specs that mock the server need every request to reach them. offline.spec.ts allows service
    // workers.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: chromium(),
  },
  projects: [
    { name: 'sqlite', testIgnore: lighthouse },
    // Performance can only be measured when nothing else runs.
    { name: 'lighthouse', testMatch: lighthouse, workers: 1 },
    // The Rust tests and tests/supabase run every query on both databases. Here PostgreSQL runs what
    // stores, searches and shares most.
    { name: 'postgres', grep: /@postgres/ },
    // Not a test: `npm run screenshots` takes the README's pictures.
    { name: 'pictures', testDir: './pictures' },
  ],
});
