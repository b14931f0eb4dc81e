import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/field';
import { compactInput } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { PatientRow } from '@/lib/care/care-data';
import { fromTimeField, offsetAt, toTimeField } from '@/lib/text/wall-time';
import { planSession } from './care-api';
import { patientCopy } from './copy-patient';
import { Part } from './parts';
import { useChange } from './use-care';
import { startOfDay } from './when';

const text = patientCopy.summary;

const fieldOf = (when: string | undefined): string => (when === undefined ? '' : toTimeField(Date.parse(when), offsetAt(new Date(when))));

/** The date of the next session, kept by hand. */
export function SessionForm({ row }: { row: PatientRow }) {
  const id = useId();
  const change = useChange();
  const [value, setValue] = useState(() => fieldOf(row.nextSession));
  const field = useRef<HTMLInputElement>(null);
  const [today] = useState(() => startOfDay(Date.now()));
  const [kept, setKept] = useState(row.nextSession);
  if (kept !== row.nextSession) {
    setKept(row.nextSession);
    setValue(fieldOf(row.nextSession));
  }
  // With the value that it is about.
  const [refused, setRefused] = useState<{ value: string; problem: string }>();
  const refusal = refused?.value === value ? refused.problem : undefined;
  const chosen = fromTimeField(value);
  const problem = refusal ?? (chosen && chosen.atMs < today ? text.sessionPast : undefined);
  /** The date is in the field, where the focus goes in either case. */
  const plan = async (when: string | null, done: string) => {
    await change(
      () => planSession(row.id, when),
      done,
      ({ category, issues, message }) => {
        if (category !== 'validation') return false;
        setRefused({ value, problem: issues[0]?.message ?? message });
        return true;
      },
    );
    field.current?.focus();
  };
  return (
    <Part title={text.session}>
      <Small id={`${id}hint`}>{text.sessionHint}</Small>
      <Row className="mt-2 gap-2">
        <input
          ref={field}
          type="datetime-local"
          aria-label={text.session}
          aria-describedby={problem ? `${id}hint ${id}problem` : `${id}hint`}
          aria-invalid={refusal !== undefined || undefined}
          className={compactInput}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          size="small"
          onClick={() => {
            if (chosen) return void plan(new Date(chosen.atMs).toISOString(), text.sessionKept);
            setRefused({ value, problem: text.sessionNeeded });
            field.current?.focus();
          }}
        >
          {text.sessionSave}
        </Button>
        {row.nextSession ? (
          <Button variant="quiet" size="small" onClick={() => void plan(null, text.sessionGone)}>
            {text.sessionClear}
          </Button>
        ) : null}
      </Row>
      {problem ? <FieldProblem id={`${id}problem`}>{problem}</FieldProblem> : null}
    </Part>
  );
}
