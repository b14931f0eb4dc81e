import { useId } from 'react';
import { Radio } from '@/components/ui/choices';
import type { ThemeMode } from '@/lib/device/theme';
import { useTheme } from '@/lib/device/use-theme';

const choices: { mode: ThemeMode; label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'Same as my device' },
];

export function ThemeChoice() {
  const name = useId();
  const [mode, setMode] = useTheme();
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend>Colours</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.mode}
          name={name}
          value={choice.mode}
          checked={mode === choice.mode}
          onChange={() => setMode(choice.mode)}
          className="text-ink"
        >
          {choice.label}
        </Radio>
      ))}
    </fieldset>
  );
}
