import { useId } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Lead, strongLink } from '@/components/ui/text';
import { momentInSentence } from '@/lib/text/dates';
import { useRecords } from '@/records';
import type { RecordAddress } from './address';
import { LastRecords } from './last-records';
import { mainWords, type ThoughtRecord } from './record';
import { stepIds } from './step-ids';
import { countDone, stepToGoOn } from './steps';
import { setAside, takeUp, useBegun, type BegunRecord } from './use-drafts';
import { copy } from './copy';

const card = 'grid justify-items-start gap-2 rounded-panel border p-6';
const way = `${card} border-hairline bg-surface`;
const firstWay = `${card} border-primary/40 bg-tint`;

interface Props {
  onOpen: (address: RecordAddress) => void;
}

/** The start page: resume a draft, start a record, write a quick one, or read an earlier one. */
export function StartPage({ onOpen }: Props) {
  const begun = useBegun();
  const kept = useRecords(['thought_record'], { limit: 20 });
  const unfinished = kept.records.filter(({ status, id }) => status === 'draft' && !begun?.some(({ draft }) => draft.recordId === id));
  const finished = kept.records.filter(({ status }) => status === 'complete').slice(0, 5);
  const some = (begun?.length ?? 0) + unfinished.length > 0;

  const goOn = async (one: BegunRecord) => {
    await takeUp(one, begun ?? []);
    const step = stepToGoOn(one.record);
    // A draft started from another entry is not restored on an empty page, so it is opened by its id.
    onOpen(one.draft.seed === undefined ? { begin: 'record', step } : { entry: one.draft.recordId, step });
  };
  const startNew = async (begin: 'record' | 'quick') => {
    await setAside(begun?.filter(({ draft }) => draft.seed === undefined) ?? []);
    onOpen({ begin });
  };

  return (
    <>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <p className="mt-4">{copy.promise}</p>

      <div className="mt-8 grid max-w-form gap-6">
        {some ? (
          <section className="grid gap-4" aria-label={copy.goOnTitle}>
            <h2>{copy.goOnTitle}</h2>
            {begun?.map((one) => (
              <Begun
                key={one.draft.id}
                record={one.record}
                kept={copy.goOnDevice(momentInSentence(one.draft.updatedAt))}
                onOpen={() => void goOn(one)}
              />
            ))}
            {unfinished.map(({ id, content, updatedAt }) => (
              <Begun
                key={id}
                record={content}
                kept={copy.goOnAccount(momentInSentence(updatedAt))}
                onOpen={() => onOpen({ entry: id, step: stepToGoOn(content) })}
              />
            ))}
          </section>
        ) : null}
        <div className="grid gap-4">
          <div className={some ? way : firstWay}>
            <Button
              variant={some ? 'default' : 'primary'}
              size="large"
              className="mt-2"
              aria-describedby="guided-new"
              onClick={() => void startNew('record')}
            >
              {copy.startNew}
            </Button>
            <p id="guided-new" className="text-secondary">
              {copy.startNewHint}
            </p>
          </div>
          <div className={way}>
            <Button size="large" className="mt-2" aria-describedby="guided-quick" onClick={() => void startNew('quick')}>
              {copy.startQuick}
            </Button>
            <p id="guided-quick" className="text-secondary">
              {copy.startQuickHint}
            </p>
          </div>
        </div>
        <AppLink to="/learn#walkthrough" className={strongLink}>
          {copy.learn}
        </AppLink>
      </div>

      <LastRecords found={kept} finished={finished} onOpen={(id) => onOpen({ entry: id, step: 'result' })} />
    </>
  );
}

function Begun({ record, kept, onOpen }: { record: ThoughtRecord; kept: string; onOpen: () => void }) {
  const id = useId();
  return (
    <div className={firstWay}>
      <p id={id} className="font-reading wrap-anywhere whitespace-pre-wrap text-input">
        {mainWords(record) ?? copy.noWords}
      </p>
      <p className="text-secondary">
        {kept} {copy.stepsDone(countDone(record), stepIds.length)}.
      </p>
      <Button variant="primary" className="mt-2" aria-describedby={id} onClick={onOpen}>
        {copy.goOn}
      </Button>
    </div>
  );
}
