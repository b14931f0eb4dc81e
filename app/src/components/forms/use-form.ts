import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState, type FormEvent } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { failureOf, type FormFailure } from './failure';
import type { FormSchema, FormValues } from './schema';

/** A validation error of one field, shown beside it and in the summary. */
export interface FieldProblem {
  field: string;
  message: string;
}

interface Options {
  schema?: FormSchema;
  send?: (values: FormValues) => Promise<void>;
  /** Returns the field that an error code is about. */
  fieldOf?: (code: string) => string | undefined;
}

/**
 * A form that is validated on submit and not before. Inputs stay uncontrolled: nothing here changes
 * or clears what was typed.
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
  // Validation is asynchronous, so a second press can come before `busy` is rendered.
  const submitting = useRef(false);

  const refuse = (failed: FormFailure) => {
    const field = fieldOf?.(failed.code);
    if (field === undefined) setFailure(failed);
    else {
      setError(field, { message: failed.detail ?? failed.message });
      // A failure with a detail for the field keeps its message above the form. Otherwise the
      // message is shown at the field.
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
    if (busy || submitting.current) return;
    submitting.current = true;
    // Password managers may fill a field without an event.
    const typed = new FormData(event.currentTarget);
    for (const name of Object.keys(getValues())) setValue(name, String(typed.get(name) ?? ''));
    setFailure(null);
    void handleSubmit(
      (values) => run(async () => send?.(values)),
      () => setTurn((before) => before + 1),
    )().finally(() => {
      submitting.current = false;
    });
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
    /** Number of failed attempts. Each one moves the focus to the summary. */
    turn,
    onSubmit,
    /**
     * Runs a request without the fields, such as sending another email. A failure is shown in the
     * same place.
     */
    run,
    problemOf: (field: string): string | undefined => problems.find((one) => one.field === field)?.message,
  };
}

export type Form = ReturnType<typeof useForm>;
