import { useEffect, useRef, useState, type RefObject } from 'react';
import { reportError } from '@/lib/error-queue';
import { AppError } from '@/lib/errors';
import { useSafety } from '@/lib/use-safety';

/**
 * The error a screen speaks of. It is put on record once, and read again when the catalogue has
 * arrived, which then knows more about it.
 */
export function useTold(reason: unknown): AppError {
  const state = useSafety();
  const [first] = useState(() => AppError.from(reason));
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (told.current === reason) return;
    told.current = reason;
    void reportError(reason, { onPage: true });
  }, [reason]);
  return state === 'ready' ? AppError.from(reason) : first;
}

/** The screen has taken the place of what had the focus. Reading starts at its heading. */
export function useFocusHere<T extends HTMLElement>(): RefObject<T | null> {
  const here = useRef<T>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}
