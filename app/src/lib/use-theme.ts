import { useEffect, useSyncExternalStore } from 'react';
import { applyTheme, readThemeMode, storeThemeMode, type ThemeMode } from '@/lib/theme';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of this visit, where the browser stores nothing. */
let chosen: ThemeMode | undefined;

const current = (): ThemeMode => chosen ?? readThemeMode();

/** Chosen in one place of a page, it is shown as chosen in every other. */
export function useTheme(): [ThemeMode, (mode: ThemeMode) => void] {
  const mode = useSyncExternalStore(subscribe, current);

  useEffect(() => {
    applyTheme(mode);
    const query = window.matchMedia?.('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(mode);
    query?.addEventListener('change', follow);
    return () => query?.removeEventListener('change', follow);
  }, [mode]);

  return [
    mode,
    (next) => {
      storeThemeMode(next);
      chosen = readThemeMode() === next ? undefined : next;
      for (const listener of listeners) listener();
    },
  ];
}
