import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type FormEvent } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { AuthFailure } from '@/lib/auth';
import { reportError } from '@/lib/error-queue';
import { AppError } from '@/lib/errors';
import type { FormSchema, FormValues } from './schema';

/** A problem of one field, shown beside it and in the summary. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Why sending failed, as a sentence for the person. */
export interface FormFailure {
  message: string;
  code: string;
  detail?: string | undefined;
}

interface Options {
  schema?: FormSchema;
  send?: (values: FormValues) => Promise<void>;
  /** The field that a failure is about, by its code. */
  fieldOf?: (code: string) => string | undefined;
}

const unexpected = 'Something went wrong on our side. What you typed is still here. Please try again.';

export function failureOf(reason: unknown): FormFailure {
  if (reason instanceof AuthFailure) return { message: reason.message, code: reason.code, detail: reason.detail };
  if (reason instanceof AppError) return { message: reason.message, code: reason.code };
  reportError(reason, { onPage: true });
  return { message: unexpected, code: 'unexpected' };
}

/**
 * A form that is checked when it is sent and not before. Its inputs stay uncontrolled: nothing here changes or empties
 * what was typed.
 */
export function useForm({ schema, send, fieldOf }: Options) {
  const { register, handleSubmit, setError, clearErrors, setValue, setFocus, getValues, formState } = useHookForm<FormValues>({
    ...(schema && { resolver: standardSchemaResolver(schema) }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);

  const refuse = (failed: FormFailure) => {
    const field = fieldOf?.(failed.code);
    if (field === undefined) setFailure(failed);
    else {
      setError(field, { message: failed.detail ?? failed.message });
      // With a detail for the field, its sentence stays above the form. Otherwise the one sentence goes to the field.
      setFailure(failed.detail ? { ...failed, detail: undefined } : null);
    }
    setTurn((before) => before + 1);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    clearErrors();
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      refuse(failureOf(reason));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    // Password managers may fill a field without an event.
    const typed = new FormData(event.currentTarget);
    for (const name of Object.keys(getValues())) setValue(name, String(typed.get(name) ?? ''));
    setFailure(null);
    void handleSubmit(
      (values) => run(async () => send?.(values)),
      () => setTurn((before) => before + 1),
    )();
  };

  const problems: FieldProblem[] = Object.entries(formState.errors).map(([field, error]) => ({
    field,
    message: String(error?.message ?? ''),
  }));
  return {
    register,
    setValue,
    setFocus,
    problems,
    failure,
    busy,
    /** Counts the refusals, so that each one takes the focus. */
    turn,
    onSubmit,
    /** For requests without the fields, such as another mail. A failure shows in the same place. */
    run,
    problemOf: (field: string): string | undefined => problems.find((one) => one.field === field)?.message,
  };
}

export type Form = ReturnType<typeof useForm>;
