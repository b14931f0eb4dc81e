import { Button } from '@/components/ui/button';
import { useTheme } from '@/lib/device/use-theme';

/** Switches between light and dark colours. The settings can also follow the device. */
export function ThemeToggle() {
  const [, setMode] = useTheme();
  return (
    <Button size="small" onClick={() => setMode(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}>
      Light or dark
    </Button>
  );
}
