import { createContext, use, useSyncExternalStore } from 'react';
import type { Talk } from './talk';
import type { TalkState } from './talk-state';

export const TalkContext = createContext<Talk | undefined>(undefined);

/** Returns the talk of the page. */
export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (!talk) throw new Error('There is no talk around.');
  return talk;
}

/** Returns a part of the talk's state. Renders only when that part changes. */
export function useTalkState<T>(select: (state: TalkState) => T): T {
  const talk = useTalk();
  return useSyncExternalStore(talk.subscribe, () => select(talk.state()));
}
