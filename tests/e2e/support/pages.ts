import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

type Name = string | RegExp;

/** A string matches the whole name. */
const named = (name: Name) => ({ name, exact: typeof name === 'string' });

export const box = (page: Page, name: Name) => page.getByRole('textbox', named(name));
export const press = (page: Page, name: Name) => page.getByRole('button', named(name)).click();

/** The heading of a tool's step. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, ...named(name) });

export async function next(page: Page, to: string): Promise<void> {
  await press(page, 'Next');
  await expect(step(page, to)).toBeFocused();
}

/**
 * Registers a test twice: narrow in light and wide in dark colours, with reduced motion. Widths don't
 * change colours, and walk.spec.ts opens every page in all four combinations.
 */
export function onBothScreens(say: (screen: string) => void): void {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    test.describe(() => {
      test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
      say(`at ${width} px in ${colorScheme} colours`);
    });
  }
}
