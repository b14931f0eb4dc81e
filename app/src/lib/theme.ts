export type ThemeMode = 'light' | 'dark' | 'system';

/** The stored word is `light` or `dark`. Nothing stored, or an unknown word, means "as the device". */
export const themeKey = 'theme-mode';

export function readThemeMode(): ThemeMode {
  try {
    const stored = window.localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function prefersDark(): boolean {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

export function applyTheme(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && prefersDark());
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function storeThemeMode(mode: ThemeMode): void {
  try {
    if (mode === 'system') window.localStorage.removeItem(themeKey);
    else window.localStorage.setItem(themeKey, mode);
  } catch {
    // A browser without storage still gets the theme, only not on the next visit.
  }
  applyTheme(mode);
}
