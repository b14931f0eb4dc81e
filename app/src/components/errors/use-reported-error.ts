import { useEffect, useMemo, useRef } from 'react';
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
