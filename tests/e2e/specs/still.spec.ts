import type { Page } from '@playwright/test';
import { type Access, allPages, expectShown, followRequests } from '../support/pages.ts';
import { bearer, type Who } from '../support/people.ts';
import { countShifts, expectStill } from '../support/shifts.ts';
import { test } from '../support/story.ts';

/** Other views of the same pages. */
const own: Record<Who, readonly string[]> = {
  patient: [
    '/guided-journal?begin=record',
    '/journal/new?guided=1',
    '/mood-logs?tab=measures',
    '/mood-logs?view=year',
    '/mood-logs?view=month',
    '/mood-logs?view=line',
    '/journal-analytics?range=90',
    '/journal?kind=thought_record',
    '/settings#drafts',
  ],
  therapist: [],
};

/** A therapist's pages that patients have too are empty here, and walk.spec.ts opens them. */
const access: Record<Who, readonly Access[]> = { patient: ['patient', 'login'], therapist: ['therapist'] };

/** The pages of one of the therapist's patients, and of one of the patient's entries. */
async function details(page: Page, url: string, who: Who): Promise<string[]> {
  const headers = await bearer(page.context(), url, who);
  if (who === 'patient') {
    const answer = await page.request.get(`${url}/api/records?kind=thought_record`, { headers });
    const { records } = (await answer.json()) as { records: { id: string }[] };
    return [`/journal?view=${records[0]?.id}`, `/guided-journal?entry=${records[0]?.id}`];
  }
  const answer = await page.request.get(`${url}/api/therapist/patients`, { headers });
  const { patients } = (await answer.json()) as { patients: { id: string }[] };
  const id = patients[0]?.id;
  return [
    `/therapist/patients/${id}`,
    ...['entries', 'measures', 'homework', 'notes'].map((tab) => `/therapist/patients/${id}?tab=${tab}`),
  ];
}

for (const who of ['patient', 'therapist'] as const) {
  // On the narrowest phone a text takes the most lines, and in a tall window the most of a page is seen. On a wide screen
  // the views of a page have the same frame.
  for (const [width, height, hasViews] of [
    [360, 844, true],
    [1280, 900, false],
  ] as const) {
    test.describe(`as ${who} at ${width} by ${height}`, () => {
      test.use({ as: who, viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

      test(`pages with months of entries keep still while they load (${who}, ${width} by ${height})`, async ({ page, server }) => {
        test.setTimeout(150_000);
        const settled = followRequests(page);
        await page.addInitScript(countShifts);
        const pages = allPages.filter((page) => !page.path.includes('$') && access[who].includes(page.access));
        const views = hasViews ? own[who] : [];
        for (const address of [...pages.map(({ path }) => path), ...views, ...(await details(page, server.url, who))]) {
          await test.step(address, async () => {
            // A change of the fragment alone would not load the page.
            await page.goto('about:blank');
            await page.goto(address);
            await expectShown(page);
            await settled();
            await expectStill(page, address);
          });
        }
      });
    });
  }
}
