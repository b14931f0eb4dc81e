import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { applyTheme, readThemeMode, storeThemeMode, type ThemeMode } from '@/lib/device/theme';

/** Fallback for this visit if storage is forbidden. */
const choice = createStore<{ chosen?: ThemeMode | undefined }>(() => ({}));

const current = (): ThemeMode => choice.getState().chosen ?? readThemeMode();

/** Returns the theme and its setter, in sync across components. */
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
