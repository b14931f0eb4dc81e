import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import type { PatientRow } from '@/lib/care/care-data';
import { useIsShown } from '@/lib/use-is-shown';
import { endLink } from './care-api';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { Part, personName } from './parts';
import { useChange } from './use-care';

const text = copy.linked;

/** Ends the link with a patient, after a confirmation: the therapist can't undo it. */
export function EndLink({ row }: { row: PatientRow }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const change = useChange();
  const navigate = useNavigate();
  const isShown = useIsShown();
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);

  const end = async () => {
    const isEnded = await change(() => endLink(row.careLinkId), text.ended);
    if (isEnded && isShown()) await navigate({ to: '/therapist/patients' });
  };

  return (
    <Part title={patientCopy.access.endTitle}>
      <Small>{patientCopy.access.endNote}</Small>
      {asking ? (
        <fieldset className="mt-2">
          <legend>{text.sure(personName(row))}</legend>
          <Row className="mt-2">
            <Button variant="primary" size="small" onClick={() => void end()}>
              {text.confirm}
            </Button>
            <Button ref={keep} size="small" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
          </Row>
        </fieldset>
      ) : (
        <Button size="small" className="mt-2" onClick={() => setAsking(true)}>
          {text.end}
        </Button>
      )}
    </Part>
  );
}
