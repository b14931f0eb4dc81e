import { useEffect, useState } from 'react';
import { auth, useAuth, type AuthFailure } from '@/lib/auth';
import type { FormFailure } from '@/components/forms/use-form';

/**
 * What went wrong on the way back from a mail or from Google. It may be known only when the page already stands. The
 * first page that shows it takes it along, so that no later page says it again.
 */
export function useReturnFailure(): FormFailure | null {
  const { returnFailure } = useAuth();
  const [taken, setTaken] = useState<AuthFailure | null>(null);
  if (returnFailure && returnFailure !== taken) setTaken(returnFailure);
  useEffect(() => {
    if (returnFailure) auth.forgetReturnFailure();
  }, [returnFailure]);
  return taken && { message: taken.message, code: taken.code, detail: taken.detail };
}
