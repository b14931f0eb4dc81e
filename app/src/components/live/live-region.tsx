import { useSyncExternalStore } from 'react';
import { announcer } from './announcer';

/**
 * The polite live region. Always rendered: screen readers often skip a region that is added
 * together with its text.
 */
export function LiveRegion() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  );
}
