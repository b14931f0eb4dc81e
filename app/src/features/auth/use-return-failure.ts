import { useEffect, useState } from 'react';
import { auth, useAuth } from '@/lib/auth';
import type { FormFailure } from '@/components/forms/use-form';

/** What went wrong on the way back from a mail or from Google. The first page that shows it takes it along. */
export function useReturnFailure(): FormFailure | null {
  const { returnFailure } = useAuth();
  const [taken] = useState(returnFailure);
  useEffect(() => {
    if (taken) auth.forgetReturnFailure();
  }, [taken]);
  return taken && { message: taken.message, code: taken.code, detail: taken.detail };
}
