import { useId } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { useRecords } from '@/records';
import type { RecordAddress } from './address';
import { LastRecords } from './last-records';
import { firstWords, type ThoughtRecord } from './record';
import { stepIds } from './step-ids';
import { countDone, stepToGoOn } from './steps';
import { setAside, takeUp, useBegun, type BegunRecord } from './use-drafts';
import { words } from './words';
import '@/styles/tools.css';
import '@/styles/guided-start.css';

interface Props {
  onOpen: (address: RecordAddress) => void;
}

/** The way in: go on with what was begun, start anew, write quickly, or read an earlier record. */
export function StartPage({ onOpen }: Props) {
  const begun = useBegun();
  const kept = useRecords(['thought_record'], { limit: 20 });
  const unfinished = kept.records.filter(({ status, id }) => status === 'draft' && !begun?.some(({ draft }) => draft.recordId === id));
  const finished = kept.records.filter(({ status }) => status === 'complete').slice(0, 5);
  const some = (begun?.length ?? 0) + unfinished.length > 0;

  const goOn = async (one: BegunRecord) => {
    await takeUp(one, begun ?? []);
    const step = stepToGoOn(one.record);
    // What another entry began is not what an empty page would bring back, so it is asked for by its id.
    onOpen(one.draft.seed === undefined ? { begin: 'record', step } : { entry: one.draft.recordId, step });
  };
  const startNew = async (begin: 'record' | 'quick') => {
    await setAside(begun?.filter(({ draft }) => draft.seed === undefined) ?? []);
    onOpen({ begin });
  };

  return (
    <>
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p className="lead">{words.lead}</p>
      <p className="guided-promise">{words.promise}</p>

      <div className="guided-start">
        {some ? (
          <section className="guided-ways" aria-label={words.goOnTitle}>
            <h2>{words.goOnTitle}</h2>
            {begun?.map((one) => (
              <Begun key={one.draft.id} record={one.record} when={one.draft.updatedAt} where={words.goOnDevice} onOpen={() => void goOn(one)} />
            ))}
            {unfinished.map(({ id, content, updatedAt }) => (
              <Begun
                key={id}
                record={content}
                when={updatedAt}
                where={words.goOnAccount}
                onOpen={() => onOpen({ entry: id, step: stepToGoOn(content) })}
              />
            ))}
          </section>
        ) : null}
        <div className="guided-ways">
          <div className={some ? 'guided-way' : 'guided-way guided-way-first'}>
            <button
              type="button"
              className={some ? 'button button-large' : 'button button-primary button-large'}
              aria-describedby="guided-new"
              onClick={() => void startNew('record')}
            >
              {words.startNew}
            </button>
            <p id="guided-new">{words.startNewHint}</p>
          </div>
          <div className="guided-way">
            <button type="button" className="button button-large" aria-describedby="guided-quick" onClick={() => void startNew('quick')}>
              {words.startQuick}
            </button>
            <p id="guided-quick">{words.startQuickHint}</p>
          </div>
        </div>
        <AppLink to="/learn#walkthrough" className="link-strong">
          {words.learn}
        </AppLink>
      </div>

      <LastRecords found={kept} finished={finished} onOpen={(id) => onOpen({ entry: id, step: 'result' })} />
    </>
  );
}

function Begun({ record, when, where, onOpen }: { record: ThoughtRecord; when: number | string; where: string; onOpen: () => void }) {
  const id = useId();
  return (
    <div className="guided-way guided-way-first">
      <p id={id} className="own-words">
        {firstWords(record) ?? words.noWords}
      </p>
      <p>
        {where}, {formatMoment(when)}. {words.stepsDone(countDone(record), stepIds.length)}.
      </p>
      <button type="button" className="button button-primary" aria-describedby={id} onClick={onOpen}>
        {words.goOn}
      </button>
    </div>
  );
}
