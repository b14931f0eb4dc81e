import { useId } from 'react';
import { ThemeChoice } from '@/components/layout/theme-choice';
import type { Role } from '@/lib/auth';
import { textSizes, useGraphsHidden, usePreferences } from '@/lib/preferences';
import { words } from './words';

export function LookPart({ role }: { role: Role }) {
  return (
    <>
      <ThemeChoice />
      <TextSizeChoice />
      <p className="small">
        {words.look.coloursNote} {words.look.motion}
      </p>
      {role === 'patient' ? <GraphsSwitch /> : null}
    </>
  );
}

function TextSizeChoice() {
  const id = useId();
  const [{ textSize }, change] = usePreferences();
  return (
    <fieldset className="theme-choice">
      <legend className="form-label">{words.look.size}</legend>
      {textSizes.map((size) => (
        <label key={size}>
          <input type="radio" name={id} checked={textSize === size} onChange={() => change({ textSize: size })} />
          <span className={`size-${size}`}>{words.look.sizes[size]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function GraphsSwitch() {
  const helpId = useId();
  const [hidden, hide] = useGraphsHidden();
  return (
    <div className="settings-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={hidden}
          aria-checked={hidden}
          aria-describedby={helpId}
          onChange={(event) => hide(event.target.checked)}
        />
        <span>{words.look.graphs}</span>
      </label>
      <p id={helpId} className="small">
        {words.look.graphsNote}
      </p>
    </div>
  );
}
