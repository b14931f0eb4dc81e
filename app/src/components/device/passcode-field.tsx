import { useId, type RefObject } from 'react';
import { FieldProblem } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';

interface Props {
  label: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  hint?: string;
  /** The validation error; read out when it appears. */
  problem?: string | undefined;
}

/** A field for a passcode of this device. Browsers aren't to offer to store it. */
export function PasscodeField({ label, fieldRef, hint, problem }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint ? <Small id={`${id}hint`}>{hint}</Small> : null}
      {problem ? (
        <FieldProblem id={`${id}problem`} role="alert">
          {problem}
        </FieldProblem>
      ) : null}
      <TextInput
        ref={fieldRef}
        id={id}
        type="password"
        autoComplete="off"
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
      />
    </>
  );
}
