import { useSyncExternalStore } from 'react';
import { announcer } from './announcer';

/** The polite live region. It is always present: a region added together with its text is often not read out. */
export function LiveRegion() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  );
}
