import { useEffect, useState } from 'react';
import { auth, useAuth, type AuthFailure } from '@/lib/auth';
import type { FormFailure } from '@/components/forms/failure';

/**
 * Returns the failure of an email link or Google sign-in, which may arrive after the page has
 * rendered. The first page that shows it takes it, so that no later page repeats it.
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
