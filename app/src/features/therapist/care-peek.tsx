import { useState } from 'react';
import { KeptResolveForm } from './kept-resolve-form';
import { Queue } from './queue';
import { SummaryPart } from './summary-part';
import { Wait } from './therapist-page';
import { usePatient, useQueue, useQueueActions } from './use-care';

/** A patient's open items of the queue, and the summary of what they share. */
export function CarePeek({ patientId }: { patientId: string }) {
  const [now] = useState(() => Date.now());
  const detail = usePatient(patientId);
  const queue = useQueue();
  const actions = useQueueActions();
  const items = queue.kind === 'ready' ? queue.data.filter((item) => item.patientId === patientId) : [];
  if (detail.kind === 'missing') return null;
  if (detail.kind !== 'ready') return <Wait care={detail} />;
  return (
    <>
      {items.length > 0 ? <Queue items={items} now={now} Form={KeptResolveForm} {...actions} /> : null}
      <SummaryPart detail={detail.data} homework={undefined} isBrief />
    </>
  );
}
