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

/** Registers a test four times: narrow and wide, light and dark, with reduced motion. */
export function onEachScreen(say: (screen: string) => void): void {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(() => {
        test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
        say(`at ${width} px in ${colorScheme} colours`);
      });
    }
  }
}
