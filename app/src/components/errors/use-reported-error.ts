import { useEffect, useRef, useState, type RefObject } from 'react';
import { reportError } from '@/lib/error-queue';
import { AppError } from '@/lib/errors';
import { useSafety } from '@/lib/use-safety';

/** Reports an error once and returns it as an `AppError`, with more detail as soon as the error catalogue has loaded. */
export function useReportedError(reason: unknown): AppError {
  const state = useSafety();
  const [first] = useState(() => AppError.from(reason));
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (reported.current === reason) return;
    reported.current = reason;
    void reportError(reason, { onPage: true });
  }, [reason]);
  return state === 'ready' ? AppError.from(reason) : first;
}

/** A ref that takes the focus when its element appears in place of what had it. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
