import { EmptyState } from '@/components/record-form/empty-state';
import { LoadTrouble } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { Panel } from '@/components/ui/panel';
import { Small, strongLink } from '@/components/ui/text';
import type { EntryNote, EntryNotes } from '@/records/dashboard-data';
import { formatMoment } from '@/lib/text/dates';
import { cardsCopy as copy } from './cards-copy';

interface Props {
  notes: EntryNotes;
  /** The address of the journal, if there is one to go to. */
  journal: string | undefined;
}

export function EntriesCard({ notes, journal }: Props) {
  return (
    <Panel title={copy.entries.title}>
      {notes.kind === 'trouble' ? <LoadTrouble name={copy.entries.name} error={notes.error} retry={notes.retry} /> : null}
      {notes.kind === 'ready' ? <Ready notes={notes} journal={journal} /> : null}
    </Panel>
  );
}

function Ready({ notes, journal }: { notes: EntryNotes & { kind: 'ready' }; journal: string | undefined }) {
  if (notes.entries.length === 0) {
    return (
      <EmptyState
        text={copy.entries.empty}
        action={
          journal ? (
            <AppLink to={journal} className={strongLink}>
              {copy.entries.begin}
            </AppLink>
          ) : undefined
        }
      />
    );
  }
  return (
    <>
      {notes.thisMonth === null ? null : <Small>{copy.entries.month(notes.thisMonth)}</Small>}
      <ul className="my-2">
        {notes.entries.map((entry) => (
          <li key={entry.id} className="max-w-none border-b border-hairline last:border-b-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {journal ? (
        <AppLink to="/journal" className={strongLink}>
          {copy.entries.all}
        </AppLink>
      ) : null}
    </>
  );
}

const textStyle = 'font-reading text-input leading-normal wrap-anywhere whitespace-pre-wrap';

/** Date and first words, with an arrow at the end that turns when the entry is open. */
const summaryStyle =
  'grid min-h-target cursor-pointer list-none grid-cols-[1fr_auto] *:col-start-1 [&::-webkit-details-marker]:hidden ' +
  'after:col-start-2 after:row-span-2 after:row-start-1 after:ms-4 after:me-1 after:size-2 after:rotate-45 after:self-center after:border-e-2 after:border-b-2 after:border-primary group-open:after:-rotate-135';

function Entry({ entry }: { entry: EntryNote }) {
  const when = (
    <time className="text-small text-secondary" dateTime={entry.at}>
      {formatMoment(entry.at)}
    </time>
  );
  if (entry.parts) {
    return (
      <details className="group py-3">
        <summary className={summaryStyle}>
          {when}
          <span className={textStyle}>{entry.words}</span>
        </summary>
        <dl className="mt-2 grid gap-3 border-s-2 border-hairline py-2 ps-4">
          {entry.parts.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-small text-secondary">{name}</dt>
              <dd className={textStyle}>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  }
  return (
    <div className="grid py-3">
      {when}
      {entry.to ? (
        <AppLink to={entry.to} className={`${textStyle} flex min-h-target items-center text-ink decoration-hairline`}>
          {entry.heavy ? copy.entries.heavy : entry.words}
        </AppLink>
      ) : (
        <p className={textStyle}>{entry.words}</p>
      )}
    </div>
  );
}
