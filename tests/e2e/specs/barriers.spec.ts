import { findBarriers } from '../support/barriers.ts';
import { expectShown, phone } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'patient', ...phone });

test('a check of accessibility finds what is wrong in a long page, in its bottom bar and in its footer, in both themes', async ({
  page,
}) => {
  await page.goto('/settings');
  await expectShown(page);
  const places = ['main', '[data-bottom-bar]', 'footer'];
  await page.evaluate((wheres) => {
    for (const where of wheres) {
      const add = (tag: string, id: string, text: string, style: Partial<CSSStyleDeclaration> = {}) => {
        const element = document.createElement(tag);
        element.textContent = text;
        element.id = `${id}-${wheres.indexOf(where)}`;
        Object.assign(element.style, style);
        document.querySelector(where)?.append(element);
        return element;
      };
      add('p', 'pale', 'Too pale for a light page', { color: '#bbb' });
      add('p', 'dim', 'Too dim for a dark page', { color: '#444' });
      add('button', 'nameless', '');
      for (const id of ['small', 'near'])
        add('a', id, 'x', { display: 'inline-block', width: '12px', height: '12px' }).setAttribute('href', '/');
    }
  }, places);
  const found = await findBarriers(page, 'settings');
  const expected = places.flatMap((_, place) => [
    `settings: color-contrast at #pale-${place}`,
    `settings, dark: color-contrast at #dim-${place}`,
    `settings: button-name at #nameless-${place}`,
    `settings: target-size at #small-${place}`,
    `settings: target-size at #near-${place}`,
  ]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
