import { LIMITS } from '@evenkeel/safety/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { ShareLine } from '@/components/record-form/share-line';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/row';
import { Notice } from '@/components/ui/notice';
import { Button, buttonStyle } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Card } from '@/components/ui/card';
import { ownWords, strongLink } from '@/components/ui/text';
import { momentInSentence } from '@/lib/text/dates';
import { AppError } from '@/lib/errors';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { type AnyRecord, records, recordsKey, removeRecord } from '@/records';
import { nameOf, pageOf } from '@/records/registry';
import { partsOf } from '@/records/parts';
import { copy } from './copy';

interface Props {
  id: string;
  /** The address of the list, with its filters. The words of a search stay in the history's state. */
  listAt: string;
  onDeleted: () => void;
}

const CommentsPart = lazy(async () => ({ default: (await import('@/components/care/comments-part')).CommentsPart }));

const text = copy.entry;

/** One entry to read: its text, its sharing, and its earlier versions. */
export function EntryView({ id, listAt, onDeleted }: Props) {
  const query = useQuery({
    queryKey: [...recordsKey, 'one', id],
    queryFn: ({ signal }) => records.get(id, signal),
    // A missing record isn't retried.
    retry: (count, reason) => count < LIMITS.queryRetries && !isMissing(reason),
    meta: toldOnPage,
  });
  const record = query.data as AnyRecord | undefined;
  const error = query.isError ? AppError.from(query.error) : undefined;
  return (
    <div className="max-w-form">
      <PageHeading title={copy.title}>{record ? nameOf(record.kind) : copy.heading}</PageHeading>
      <p>
        <AppLink to={listAt} state className={strongLink}>
          {text.back}
        </AppLink>
      </p>
      {isMissing(error) ? (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{text.missing}</p>
        </Notice>
      ) : (
        <LoadState {...loadStateOf(query)} name={text.name}>
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
    if (await removeRecord(record, { told: copy.removed })) onDeleted();
  };
  return (
    <>
      <p className="mt-1 text-secondary">
        {text.written(momentInSentence(record.occurredAt))}
        {record.version > 1 ? ` · ${text.changed(momentInSentence(record.updatedAt))}` : ''}
        {record.status === 'draft' ? ` · ${copy.half}` : ''}
      </p>
      <Words kind={record.kind} content={record.content} className="mt-8 mb-12 gap-6" />
      <h2 className="text-lead">{text.who}</h2>
      <div className="mt-2">
        <ShareLine record={record} name={nameOf(record.kind)} texts={copy.share} />
      </div>
      <Row className="print:hidden">
        <AppLink to={pageOf(record.kind, record.id, record.content)} className={buttonStyle({ variant: 'primary' })}>
          {copy.edit}
        </AppLink>
        <Button variant="quiet" onClick={() => void remove()}>
          {copy.remove}
        </Button>
      </Row>
      <Versions record={record} />
      {/* At the end, where what loads later pushes nothing away. */}
      <Comments record={record} />
    </>
  );
}

/** Comments of a therapist. Loaded only for an entry that a therapist can see. */
function Comments({ record }: { record: AnyRecord }) {
  return record.share === 'private' ? null : (
    <Suspense fallback={<div className="min-h-48" data-loading />}>
      <CommentsPart recordId={record.id} />
    </Suspense>
  );
}

const Markdown = lazy(async () => ({ default: (await import('@/components/ui/markdown')).Markdown }));

const wordsLook = `${ownWords} mt-1 text-input leading-[1.7]`;

function Words({ kind, content, className }: Pick<AnyRecord, 'kind' | 'content'> & { className: string }) {
  const parts = partsOf(kind, content);
  if (parts.length === 0) return <p className="mt-1 text-secondary">{text.nothing}</p>;
  return (
    <dl className={`grid ${className}`}>
      {parts.map(({ label, text: words, isMarkdown }) => (
        <div key={label}>
          <dt className="text-small text-secondary">{label}</dt>
          {isMarkdown ? (
            <dd className={`${wordsLook} space-y-2`}>
              <Suspense fallback={words}>
                <Markdown text={words} top={3} />
              </Suspense>
            </dd>
          ) : (
            <dd className={wordsLook}>{words}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Earlier versions. Loaded when opened, which is rare. */
function Versions({ record }: { record: AnyRecord }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...recordsKey, 'versions', record.id, record.version],
    queryFn: ({ signal }) => records.versions(record.kind, record.id, signal),
    enabled: open && record.version > 1,
    meta: toldOnPage,
  });
  return (
    <Disclosure summary={text.versions} className="mt-12 text-body print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {!open ? null : record.version === 1 ? (
        <p className="mt-1 text-secondary">{text.noVersions}</p>
      ) : (
        <LoadState {...loadStateOf(query)} name={text.versionsName}>
          {query.data?.map(({ version, savedAt, content }) => (
            <Card key={version} as="section" size="small" className="mt-6">
              <h3 className="text-body">{text.version(version, momentInSentence(savedAt))}</h3>
              <Words kind={record.kind} content={content} className="mt-4 gap-4" />
            </Card>
          ))}
        </LoadState>
      )}
    </Disclosure>
  );
}
