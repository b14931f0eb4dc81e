import { useId, useState } from 'react';
import { LoadTrouble } from '@/components/record-form/load-state';
import { cbt, useCbt, type Challenge } from '@/lib/wasm/cbt';
import { useRecords } from '@/records';
import { endOfDay, hotThoughts, predictionOf } from '../model';
import { copy } from '../copy';
import { DueExperiments } from './due-experiments';
import { ThoughtPicker } from './thought-picker';
import { useDelete } from './use-delete';
import { useDeviceDrafts } from './use-device-drafts';
import { WorkList } from './work-list';

interface Props {
  onTake: (from?: Partial<Challenge>) => void;
  onOpen: (id: string) => void;
  onTell: (id: string) => void;
}

const enough = { limit: 200 };
const lately = { limit: 50 };

/** The first page of the workshop: due experiments, a choice of thoughts, and earlier work. */
export function Start({ onTake, onOpen, onTell }: Props) {
  const id = useId();
  const core = useCbt('forms');
  const work = useRecords(['challenge'], enough);
  const written = useRecords(['thought_record'], lately);
  const drafts = useDeviceDrafts(work.records);
  const remove = useDelete();
  const [today] = useState(() => endOfDay(Date.now()));
  const all = [...drafts, ...work.records];

  const predictions = all.flatMap(({ id: recordId, content }) => predictionOf(recordId, content) ?? []);
  const ledger = core === 'ready' && predictions.length > 0 ? cbt.workshop.ledger(predictions, today) : undefined;
  const due = all.filter((record) => ledger?.askAbout.includes(record.id));
  // What is above the list is known, so that nothing pushes it down.
  const isSettled = written.state !== 'loading' && (core !== 'loading' || predictions.length === 0);

  return (
    <>
      <DueExperiments due={due} onTell={onTell} />
      <ThoughtPicker thoughts={hotThoughts(written.records, all)} missing={written.state === 'problem'} onTake={onTake} />
      {work.state === 'loading' || !isSettled ? <output className="mt-1 text-secondary">{copy.loading}</output> : null}
      {work.state === 'problem' ? <LoadTrouble name={copy.listName} error={work.error} retry={work.retry} /> : null}
      {isSettled && (work.state === 'ready' || all.length > 0) ? (
        <WorkList work={all} unreadable={work.unreadable} more={work.more} onOpen={onOpen} onDelete={remove} />
      ) : null}
      {ledger && ledger.settled > 0 ? (
        <section aria-labelledby={id} className="mt-12">
          <h2 id={id} className="mb-4">
            {copy.ledger.title}
          </h2>
          <p>{ledger.sentence}</p>
          <p className="mt-1 text-secondary">{copy.ledger.lead}</p>
        </section>
      ) : null}
    </>
  );
}
