import { LIMITS } from '@evenkeel/safety/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/query-client';
import { type AnyRecord, records, recordsKey, removeRecord } from '@/records';
import { nameOf, pageOf } from '@/records/registry';
import { partsOf } from './describe';
import { words } from './words';
import '@/styles/journal.css';
import '@/styles/journal-list.css';

interface Props {
  id: string;
  /** The address of the list, with its filters. */
  listAt: string;
  onDeleted: () => void;
}

const text = words.entry;

/** One entry to read: its words, who can see them, and what they were before. */
export function EntryView({ id, listAt, onDeleted }: Props) {
  const query = useQuery({
    queryKey: [...recordsKey, 'one', id],
    queryFn: ({ signal }) => records.get(id, signal),
    // What is not there will not be there a second later.
    retry: (count, reason) => count < LIMITS.queryRetries && !isMissing(reason),
    meta: toldOnPage,
  });
  const record = query.data as AnyRecord | undefined;
  const error = query.isError ? AppError.from(query.error) : undefined;
  const offline = query.isPending && query.fetchStatus === 'paused';
  return (
    <div className="entry-view">
      <PageHeading title={words.title}>{record ? nameOf(record.kind) : words.heading}</PageHeading>
      <p>
        <AppLink to={listAt} className="link-strong">
          {text.back}
        </AppLink>
      </p>
      {isMissing(error) ? (
        <div className="problem" role="alert">
          <p>{text.missing}</p>
        </div>
      ) : (
        <LoadState
          state={record ? 'ready' : error || offline ? 'problem' : 'loading'}
          name={text.name}
          error={error}
          retry={() => void query.refetch()}
        >
          {record ? <Entry record={record} onDeleted={onDeleted} /> : null}
        </LoadState>
      )}
    </div>
  );
}

function isMissing(reason: unknown): boolean {
  return reason instanceof AppError && (reason.status === 404 || reason.status === 410);
}

function Entry({ record, onDeleted }: { record: AnyRecord; onDeleted: () => void }) {
  const remove = async () => {
    if (await removeRecord(record, { told: words.removed })) onDeleted();
  };
  return (
    <>
      <p className="quiet">
        {text.written(formatMoment(record.occurredAt))}
        {record.version > 1 ? ` · ${text.changed(formatMoment(record.updatedAt))}` : ''}
        {record.status === 'draft' ? ` · ${words.half}` : ''}
      </p>
      <Words kind={record.kind} content={record.content} />
      <h2 className="entry-who">{text.who}</h2>
      <p>{words.share[record.share]}</p>
      <div className="row">
        <AppLink to={pageOf(record.kind, record.id)} className="button button-primary">
          {words.edit}
        </AppLink>
        <button type="button" className="button button-quiet" onClick={() => void remove()}>
          {words.remove}
        </button>
      </div>
      <Versions record={record} />
    </>
  );
}

function Words({ kind, content }: Pick<AnyRecord, 'kind' | 'content'>) {
  const parts = partsOf(kind, content);
  if (parts.length === 0) return <p className="quiet">{text.nothing}</p>;
  return (
    <dl className="entry-words">
      {parts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line, place) => (
            // Lines of one part may be the same, and none of them moves.
            // oxlint-disable-next-line react/no-array-index-key
            <dd key={place} className="own-words">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Asked for when somebody opens it: few do. */
function Versions({ record }: { record: AnyRecord }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...recordsKey, 'versions', record.id, record.version],
    queryFn: ({ signal }) => records.versions(record.kind, record.id, signal),
    enabled: open && record.version > 1,
    meta: toldOnPage,
  });
  return (
    <details className="disclosure entry-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.versions}</summary>
      {!open ? null : record.version === 1 ? (
        <p className="quiet">{text.noVersions}</p>
      ) : (
        <LoadState
          state={query.isError ? 'problem' : query.data ? 'ready' : 'loading'}
          name={text.versionsName}
          error={query.isError ? AppError.from(query.error) : undefined}
          retry={() => void query.refetch()}
        >
          {query.data?.map(({ version, savedAt, content }) => (
            <section key={version} className="entry-version">
              <h3>{text.version(version, formatMoment(savedAt))}</h3>
              <Words kind={record.kind} content={content} />
            </section>
          ))}
        </LoadState>
      )}
    </details>
  );
}
