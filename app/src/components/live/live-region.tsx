import { useSyncExternalStore } from 'react';
import { announcer } from './announcer';

/** Present from the start: a live region added together with its words is often not read out. */
export function LiveRegion() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <output className="visually-hidden" aria-live="polite">
      {text}
    </output>
  );
}
