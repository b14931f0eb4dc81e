import { useEffect, useState } from 'react';
import { applyTheme, readThemeMode, storeThemeMode, type ThemeMode } from '@/lib/theme';

export function useTheme(): [ThemeMode, (mode: ThemeMode) => void] {
  const [mode, setMode] = useState<ThemeMode>(readThemeMode);

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
      setMode(next);
    },
  ];
}
