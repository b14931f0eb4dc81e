import type { Locator, Page } from '@playwright/test';

/**
 * Emulates a phone's keyboard: while a text has the focus, it covers the lower `height` pixels of the page, which tells
 * only the visual viewport. Headless browsers have none.
 */
export async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.addInitScript((covered) => {
    class Viewport extends EventTarget {
      offsetTop = 0;
      get height() {
        const writing = document.activeElement?.matches('textarea, input:not([type]), input[type="text"]') ?? false;
        return window.innerHeight - (writing ? covered : 0);
      }
    }
    const viewport = new Viewport();
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    for (const name of ['focusin', 'focusout'])
      document.addEventListener(name, () => requestAnimationFrame(() => viewport.dispatchEvent(new Event('resize'))));
  }, height);
}

/** Whether the element is in the part of the page that header, bottom bar and keyboard leave, and nothing covers it. */
export const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom = window.visualViewport?.height ?? window.innerHeight;
    return [...document.querySelectorAll(wanted)].some((element) => {
      const { left, right, top: from, bottom: to } = element.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (from + to) / 2);
      return from >= top && to <= bottom && to > from && seen !== null && element.contains(seen);
    });
  }, selector);

/** Whether the whole element is above the keyboard, and nothing covers it. */
export const isAboveKeyboard = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= (window.visualViewport?.height ?? window.innerHeight) && bottom > top && element.contains(seen);
  });
