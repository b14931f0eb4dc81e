import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../support/server.mjs';
import { expect, test } from '../support/test.ts';

/**
 * Runs Lighthouse with a slow phone's first visit. Categories that depend on the page alone must be
 * perfect. Speed is printed but not asserted, because a busy machine makes any page look slow.
 */
const pages = [
  { name: 'Home', path: '/' },
  { name: 'the example dashboard', path: '/dashboard-example' },
  { name: 'the therapists’ example', path: '/therapist-dashboard-example' },
];

for (const { name, path } of pages) {
  test(`Lighthouse reports no problems on ${name}`, async ({ server }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env['EVENKEEL_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(`${server.url}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      });
      if (!result) throw new Error('Lighthouse gave no result');
      const { categories, audits, runtimeError } = result.lhr;
      expect(runtimeError).toBeUndefined();
      for (const id of ['accessibility', 'best-practices']) {
        const failed = (categories[id]?.auditRefs ?? [])
          .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
          .map(({ id: audit }) => `${audit}: ${audits[audit]?.title}`);
        expect(failed, id).toEqual([]);
        expect(categories[id]?.score, id).toBe(1);
      }
      // Layout shift doesn't depend on the machine.
      expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.02);
      console.log(`Lighthouse, mobile, ${name}: performance ${Math.round((categories['performance']?.score ?? 0) * 100)}`);
    } finally {
      await browser.close();
    }
  });
}
