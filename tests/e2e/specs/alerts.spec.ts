import { expectNoBarriers } from '../support/barriers.ts';
import { phone } from '../support/pages.ts';
import { crisisWords, expect, field, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

const many = 'Multiple crisis content detections. Review user safety protocols.';

test('ALERT-05 the crisis alert is shown and announced once, before and after a save', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Thoughts').fill(unique('I want to die'));
  await expect(page.getByRole('alert').filter({ hasText: crisisWords })).toHaveCount(1);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(crisisWords)).toHaveCount(1);
  await expect(page.locator('[data-alert]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('ALERT-11 ALERT-12 ALERT-13 six saves with crisis words raise one alert with help', async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openJournal(page);
    const words = unique('I want to die');
    for (let index = 1; index <= 6; index += 1) {
      await field(page, 'Thoughts').fill(`${words} ${index}`);
      const answer = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
      await saveButton(page).click();
      await answer;
      await expect(saved(page)).toBeVisible();
    }
    await expect(page.getByText(many)).toHaveCount(0);
    await page.clock.runFor(61_000);
    const alert = page.getByRole('alert').filter({ hasText: many });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect(alert.getByRole('link', { name: 'More ways to get help' })).toHaveAttribute('href', '/crisis');
    // The alert covers no help link.
    await expect(page.getByRole('button', { name: 'Get help now' })).toBeInViewport();
    await page.getByRole('button', { name: 'Get help now' }).click({ trial: true });
    await expectNoBarriers(page, 'journal with the alert');
    await page.clock.runFor(180_000);
    await expect(alert).toHaveCount(1);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    // Every save with crisis words is recorded for its user.
    expect(asked.filter((path) => path === '/rest/v1/security_events')).toHaveLength(6);
  });
});
