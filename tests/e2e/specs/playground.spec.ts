import { expectNoBarriers, expectNoSideways } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

test('the playground shows both rulesets, at 360 px and by keyboard, and sends nothing that was typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/learn');
  await page.getByRole('link', { name: 'try the checks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try the checks');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const field = page.getByLabel('A sentence');
  await field.focus();
  await page.keyboard.type('I think of su1c1de, zebra');
  const extended = page.getByRole('region', { name: 'Extended rules' });
  await expect(extended).toContainText('Level: high');
  await expect(extended).toContainText('su1c1de');
  await expect(page.getByRole('region', { name: 'Basic rules' })).toContainText('No cues found.');
  await expect(page.getByRole('main').getByRole('link', { name: /988/ }).first()).toBeVisible();
  await expectNoSideways(page, '/playground');
  await expectNoBarriers(page, '/playground with results');

  const include = page.getByRole('checkbox', { name: 'Include my sentence' });
  await expect(page.getByLabel('The report')).toHaveValue(/\(left out\)/);
  await include.focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('The report')).toHaveValue(/zebra/);
  expect(sent.filter((request) => /zebra|su1c1de/.test(request))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('zebra');
});
