import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium. Without a GPU, drawing in software directly is faster than imitating one. */
export const chromium = (...more: string[]): LaunchOptions => ({
  executablePath: process.env['EVENKEEL_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-software-rasterizer', ...more],
});
