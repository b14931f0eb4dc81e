import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import type { Form } from '@/components/forms/use-form';
import { useReturnFailure } from '../use-return-failure';
import { helpFor } from '../copy';

interface Props {
  form: Form;
  /** What the person can do about a failure, by its code. */
  wayOut?: (code: string) => ReactNode;
}

/** The error summary above a form: initially the failure of an email link or Google sign-in, later the form's errors. */
export function FormSummary({ form, wayOut }: Props) {
  const returned = useReturnFailure();
  const untouched = form.turn === 0 && !form.busy;
  const failure = form.failure ?? (untouched ? returned : null);
  return (
    <ErrorSummary problems={form.problems} failure={failure} turn={form.turn}>
      {failure ? <Help code={failure.code} wayOut={wayOut} /> : null}
    </ErrorSummary>
  );
}

function Help({ code, wayOut }: { code: string; wayOut: Props['wayOut'] }) {
  const help = helpFor(code);
  return (
    <>
      {help === undefined ? null : <p>{help}</p>}
      {wayOut?.(code)}
    </>
  );
}
