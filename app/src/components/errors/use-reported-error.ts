import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { reportError } from '@/lib/errors/error-queue';
import { AppError } from '@/lib/errors';

/** Reports an error once and returns it as an `AppError`. */
export function useReportedError(reason: unknown): AppError {
  const error = useMemo(() => AppError.from(reason), [reason]);
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (reported.current === reason) return;
    reported.current = reason;
    reportError(reason, { onPage: true });
  }, [reason]);
  return error;
}

/** Returns a ref that focuses its element on mount, when it replaces the focused one. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
