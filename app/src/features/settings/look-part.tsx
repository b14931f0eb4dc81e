import { useId } from 'react';
import { ThemeChoice } from '@/components/layout/theme-choice';
import type { Role } from '@/lib/auth';
import { storageKeys } from '@/lib/storage';
import { useStoredFlag } from '@/lib/use-stored-flag';
import { words } from './words';

export function LookPart({ role }: { role: Role }) {
  return (
    <>
      <ThemeChoice />
      <p className="small">
        {words.look.coloursNote} {words.look.motion}
      </p>
      {role === 'patient' ? <GraphsSwitch /> : null}
    </>
  );
}

function GraphsSwitch() {
  const helpId = useId();
  const [hidden, hide] = useStoredFlag(storageKeys.graphsHidden);
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
