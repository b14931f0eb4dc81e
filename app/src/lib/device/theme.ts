import { readWord, removeStored, storageKeys, writeWord } from '@/lib/device/storage';

export type ThemeMode = 'light' | 'dark' | 'system';

/**
 * Returns the stored theme, `light` or `dark`. A missing or unknown value means "same as the
 * device". `public/theme.js` reads the same key before the first paint.
 */
export function readThemeMode(): ThemeMode {
  const stored = readWord(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function prefersDark(): boolean {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

export function applyTheme(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && prefersDark());
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Without storage the theme is applied, but not remembered. */
export function storeThemeMode(mode: ThemeMode): void {
  if (mode === 'system') removeStored(storageKeys.theme);
  else writeWord(storageKeys.theme, mode);
  applyTheme(mode);
}
