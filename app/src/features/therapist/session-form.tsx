import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { compactInput } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { PatientRow } from '@/lib/care/care-data';
import { fromTimeField, offsetAt, toTimeField } from '@/lib/text/wall-time';
import { planSession } from './care-api';
import { patientCopy } from './copy-patient';
import { Part } from './parts';
import { useChange } from './use-care';

const text = patientCopy.summary;

const fieldOf = (when: string | undefined): string => (when === undefined ? '' : toTimeField(Date.parse(when), offsetAt(new Date(when))));

/** The date of the next session, kept by hand. */
export function SessionForm({ row }: { row: PatientRow }) {
  const id = useId();
  const change = useChange();
  const [value, setValue] = useState(() => fieldOf(row.nextSession));
  const chosen = fromTimeField(value);
  return (
    <Part title={text.session}>
      <Small id={`${id}hint`}>{text.sessionHint}</Small>
      <Row className="mt-2 gap-2">
        <input
          type="datetime-local"
          aria-label={text.session}
          aria-describedby={`${id}hint`}
          className={compactInput}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          size="small"
          onClick={() => {
            if (chosen) void change(() => planSession(row.id, new Date(chosen.atMs).toISOString()), text.sessionKept);
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
    </Part>
  );
}
