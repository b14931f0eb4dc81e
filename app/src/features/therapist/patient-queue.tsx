import { useState } from 'react';
import { KeptResolveForm } from './kept-resolve-form';
import { Queue } from './queue';
import { useQueue, useQueueActions } from './use-care';

/** A patient's items of the queue. Nothing if there are none. */
export function PatientQueue({ patientId }: { patientId: string }) {
  const [now] = useState(() => Date.now());
  const queue = useQueue();
  const actions = useQueueActions();
  const items = queue.kind === 'ready' ? queue.data.filter((item) => item.patientId === patientId) : [];
  return items.length > 0 ? <Queue items={items} now={now} Form={KeptResolveForm} {...actions} /> : null;
}
