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
  const [isMissing, setMissing] = useState(false);
  const chosen = fromTimeField(value);
  const problem = chosen && chosen.atMs < today ? text.sessionPast : isMissing && !chosen ? text.sessionNeeded : undefined;
  return (
    <Part title={text.session}>
      <Small id={`${id}hint`}>{text.sessionHint}</Small>
      <Row className="mt-2 gap-2">
        <input
          ref={field}
          type="datetime-local"
          aria-label={text.session}
          aria-describedby={problem ? `${id}hint ${id}problem` : `${id}hint`}
          aria-invalid={(isMissing && !chosen) || undefined}
          className={compactInput}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          size="small"
          onClick={() => {
            setMissing(!chosen);
            if (chosen) void change(() => planSession(row.id, new Date(chosen.atMs).toISOString()), text.sessionKept);
            else field.current?.focus();
          }}
        >
          {text.sessionSave}
        </Button>
        {row.nextSession ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => void change(() => planSession(row.id, null), text.sessionGone).then((gone) => (gone ? setValue('') : undefined))}
          >
            {text.sessionClear}
          </Button>
        ) : null}
      </Row>
      {problem ? <FieldProblem id={`${id}problem`}>{problem}</FieldProblem> : null}
    </Part>
  );
}
