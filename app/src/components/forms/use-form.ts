import { useState, type FormEvent } from 'react';
import { AuthFailure } from '@/lib/auth';
import { reportError } from '@/lib/error-queue';
import { AppError } from '@/lib/errors';

export interface FieldProblem {
  field: string;
  words: string;
}

/** What went wrong after sending, in a sentence for the person. */
export interface FormFailure {
  message: string;
  code: string;
  detail?: string | undefined;
}

export type FormValues = Readonly<Record<string, string>>;

interface Options {
  check: (values: FormValues) => readonly FieldProblem[];
  send: (values: FormValues) => Promise<void>;
  /** The field that a refusal is about, for the codes where there is one. */
  fieldOf?: (code: string) => string | undefined;
}

const unexpected = 'Something went wrong on our side. What you typed is still here. Please try again.';

export function failureOf(reason: unknown): FormFailure {
  if (reason instanceof AuthFailure) return { message: reason.message, code: reason.code, detail: reason.detail };
  if (reason instanceof AppError) return { message: reason.message, code: reason.code };
  void reportError(reason, { onPage: true });
  return { message: unexpected, code: 'unexpected' };
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/**
 * A form that is checked when it is sent and not before. The fields belong to the browser: nothing here ever changes or
 * empties them.
 */
export function useForm({ check, send, fieldOf }: Options) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);

  const refuse = (found: readonly FieldProblem[], failed: FormFailure | null) => {
    setProblems(found);
    setFailure(failed);
    setTurn((before) => before + 1);
  };

  const told = (failed: FormFailure) => {
    const field = fieldOf?.(failed.code);
    if (field === undefined) refuse([], failed);
    // With a sentence of its own above, the field gets the reason. Else the one sentence is the reason.
    else if (failed.detail) refuse([{ field, words: failed.detail }], { ...failed, detail: undefined });
    else refuse([{ field, words: failed.message }], null);
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblems([]);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      told(failureOf(reason));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    if (found.length > 0) refuse(found, null);
    else void run(() => send(values));
  };

  return {
    problems,
    failure,
    busy,
    turn,
    onSubmit,
    /** For what is asked without the fields, such as another mail. Its refusal shows in the same place. */
    run,
    problemOf: (field: string): string | undefined => problems.find((one) => one.field === field)?.words,
  };
}

export type Form = ReturnType<typeof useForm>;
