import { INSTRUMENT_NAMES } from '@evenkeel/safety/cbt-content';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { Disclosure } from '@/components/ui/disclosure';
import { Small } from '@/components/ui/text';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import type { PatientDetail, Scope } from '@/lib/care/care-data';
import { dayDate, roundMood } from '@/lib/mood';
import { formatDay, formatMoment } from '@/lib/text/dates';
import { SharedEntries } from './shared-entries';
import { copy, levelWord } from './copy';

const text = copy.preview;

/** What the therapist gets, from the same answer of the server. Loaded when it is opened. */
export function PreviewPart({ id, scopes }: { id: string; scopes: readonly Scope[] }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...careKey, 'preview', id, scopes],
    queryFn: ({ signal }) => sharing.preview(id, scopes, signal),
    enabled: open,
    meta: toldOnPage,
  });
  return (
    <Disclosure summary={text.open} className="mt-6 text-body" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open ? (
        <LoadState {...loadStateOf(query)} name={text.name}>
          {query.data ? <Shown preview={query.data} /> : null}
        </LoadState>
      ) : null}
    </Disclosure>
  );
}

function Shown({ preview: { patient, moods, measures, flags, entries, hasPlan } }: { preview: PatientDetail }) {
  const isEmpty = moods.length + measures.length + flags.length + entries.length === 0 && !hasPlan;
  return (
    <section className="grid gap-4 rounded-control border border-hairline p-4" aria-label={text.name}>
      <Small>{text.lead}</Small>
      <p>{[patient.name, patient.email].filter(Boolean).join(' · ')}</p>
      {isEmpty ? <p>{text.nothing}</p> : null}
      <Facts title={text.moods(moods.length)}>
        {[...moods].toReversed().map(({ day, mean, count }) => (
          <li key={day}>
            {formatDay(dayDate(day).getTime())}: {text.mood(roundMood(mean), count)}
          </li>
        ))}
      </Facts>
      <Facts title={text.measures}>
        {[...measures].toReversed().map(({ instrument, score, at, item9 }) => (
          <li key={`${instrument} ${at}`}>
            {formatDay(at)}: {text.measure(INSTRUMENT_NAMES[instrument], score)}
            {item9 === undefined ? '' : `, ${text.item9(item9)}`}
          </li>
        ))}
      </Facts>
      <Facts title={text.flags}>
        {flags.map(({ level, at }) => (
          <li key={at}>
            {formatMoment(at)}: {levelWord(level)}
          </li>
        ))}
      </Facts>
      {entries.length > 0 ? (
        <div>
          <h3 className="text-body">{text.entries}</h3>
          <SharedEntries entries={entries} />
        </div>
      ) : null}
      {hasPlan ? <p>{text.plan}</p> : null}
    </section>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="text-body">{title}</h3>
      <ul className="max-h-60 overflow-y-auto">{children}</ul>
    </div>
  );
}
