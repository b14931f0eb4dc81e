import type { CareChange } from './care-events';

/** Like `followCare`, whose code is loaded once something listens. */
export function followCareLazily(listener: (change: CareChange) => void): () => void {
  let stop: (() => void) | undefined;
  let ended = false;
  import('./care-events').then(
    (events) => {
      if (!ended) stop = events.followCare(listener);
    },
    // Without a network there is nothing to follow. The page reads everything again when it is opened.
    () => {},
  );
  return () => {
    ended = true;
    stop?.();
  };
}
