import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { EntryNote, EntryNotes } from '@/lib/dashboard-data';
import { formatMoment } from '@/lib/dates';
import { words } from './words';
import '@/styles/note-list.css';

interface Props {
  notes: EntryNotes;
  /** Left out where there is no journal to go to. */
  journal: string | undefined;
}

export function EntriesCard({ notes, journal }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{words.entries.title}</h2>
      {notes.kind === 'loading' ? <output className="quiet">{words.entries.loading}</output> : null}
      {notes.kind === 'trouble' ? (
        <div className="problem" role="alert">
          <p>{notes.message}</p>
          <button type="button" className="button button-small" onClick={notes.retry}>
            {words.entries.retry}
          </button>
        </div>
      ) : null}
      {notes.kind === 'ready' ? <Ready notes={notes} journal={journal} /> : null}
    </section>
  );
}

function Ready({ notes, journal }: { notes: EntryNotes & { kind: 'ready' }; journal: string | undefined }) {
  if (notes.entries.length === 0) {
    return (
      <>
        <p className="quiet">{words.entries.empty}</p>
        {journal ? (
          <AppLink to={journal} className="link-strong">
            {words.entries.begin}
          </AppLink>
        ) : null}
      </>
    );
  }
  return (
    <>
      {notes.thisMonth === null ? null : <p className="small">{words.entries.month(notes.thisMonth)}</p>}
      <ul className="note-list">
        {notes.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {journal ? (
        <AppLink to="/journal" className="link-strong">
          {words.entries.all}
        </AppLink>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: EntryNote }) {
  const when = (
    <time className="small" dateTime={entry.at}>
      {formatMoment(entry.at)}
    </time>
  );
  if (entry.parts) {
    return (
      <details className="note">
        <summary>
          {when}
          <span className="own-words">{entry.words}</span>
        </summary>
        <dl>
          {entry.parts.map(({ name, text }) => (
            <div key={name}>
              <dt className="small">{name}</dt>
              <dd className="own-words">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  }
  return (
    <div className="note">
      {when}
      {entry.to ? (
        <AppLink to={entry.to} className="own-words note-link">
          {entry.words}
        </AppLink>
      ) : (
        <p className="own-words">{entry.words}</p>
      )}
    </div>
  );
}
