import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { applyTheme, readThemeMode, storeThemeMode, type ThemeMode } from '@/lib/device/theme';

/** The choice of this visit, where the browser stores nothing. */
const choice = createStore<{ chosen?: ThemeMode | undefined }>(() => ({}));

const current = (): ThemeMode => choice.getState().chosen ?? readThemeMode();

/** The theme and a way to change it, for every part of a page that shows it. */
export function useTheme(): [ThemeMode, (mode: ThemeMode) => void] {
  const mode = useSyncExternalStore(choice.subscribe, current);

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
      choice.setState({ chosen: readThemeMode() === next ? undefined : next });
    },
  ];
}
