import { useId } from 'react';
import type { ThemeMode } from '@/lib/theme';
import { useTheme } from '@/lib/use-theme';

const choices: { mode: ThemeMode; label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'As my device' },
];

export function ThemeChoice() {
  const name = useId();
  const [mode, setMode] = useTheme();
  return (
    <fieldset className="theme-choice">
      <legend>Colours</legend>
      {choices.map((choice) => (
        <label key={choice.mode}>
          <input
            type="radio"
            name={name}
            value={choice.mode}
            checked={mode === choice.mode}
            onChange={() => setMode(choice.mode)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
