import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { ownWords, Small, standaloneLink } from '@/components/ui/text';
import type { Comment, SharedEntry, SharedItem } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { loadedBeside } from '@/lib/loaded-beside';
import { nameOf } from '@/records/registry';
import { patientCopy } from './copy-patient';
import { useFrame } from './frame';
import { Line, Lines, Muted, Name, Part, smallTitle, When } from './parts';
import { shortDate } from './when';

const text = patientCopy.entries;

/** The id of the link to an entry, which takes the focus back when the entry closes. */
const rowId = (id: string): string => `row-${id}`;

/** Shared entries as lines, each a link to the entry. */
export function EntryLines({ patientId, items }: { patientId: string; items: readonly SharedItem[] }) {
  const { patient } = useFrame();
  if (items.length === 0) return <Muted>{text.none}</Muted>;
  return (
    <Lines>
      {items.map(({ id, kind, occurredAt, share, title, words, unread, comments }) => (
        <Line
          key={id}
          name={
            <AppLink
              id={rowId(id)}
              to={patient(patientId, 'entries', { entry: id })}
              className="inline-flex min-h-target items-center font-semibold md:min-h-7"
            >
              {title ? `${nameOf(kind)}: ${title}` : nameOf(kind)}
            </AppLink>
          }
          end={<When at={occurredAt}>{shortDate(occurredAt)}</When>}
          note={[text.share[share], unread ? text.unread : '', comments > 0 ? text.comments(comments) : ''].filter(Boolean).join(', ')}
          quote={words}
        />
      ))}
    </Lines>
  );
}

interface Props {
  patientId: string;
  items: readonly SharedItem[];
  openId: string | undefined;
  /** The open entry, or what is shown while it loads. */
  open?: ReactNode;
  onMore?: (() => void) | undefined;
}

/** The entries a patient shared, the newest first, and above them the one that is open. */
export function EntriesPart({ patientId, items, openId, open, onMore }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    if (openId === undefined && before.current !== undefined) (document.getElementById(rowId(before.current)) ?? heading.current)?.focus();
    before.current = openId;
  }, [openId]);
  // The button that loads more goes with the last page, so the first of the new lines takes the focus.
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const first = askedAt.current === undefined ? undefined : items[askedAt.current];
    if (!first) return;
    askedAt.current = undefined;
    document.getElementById(rowId(first.id))?.focus();
  }, [items]);
  return (
    <>
      {open}
      <Part title={patientCopy.tab.entries} headingRef={heading}>
        <EntryLines patientId={patientId} items={items} />
        {onMore ? (
          <Button
            size="small"
            className="mt-3"
            onClick={() => {
              askedAt.current = items.length;
              onMore();
            }}
          >
            {text.more}
          </Button>
        ) : null}
      </Part>
    </>
  );
}

const useParts = loadedBeside(() => import('@/records/parts'));

interface SheetProps extends Pick<SharedEntry, 'entry'> {
  /** Of a conversation that is shared in full. */
  messages?: SharedEntry['messages'];
  /** What is written in it, if it's shared in full. */
  content?: { content: unknown } | undefined;
  patientId: string;
  comments: readonly Comment[];
  /** The form for a comment, where one can be sent. */
  commenting?: ReactNode;
}

/** One shared entry with its comments. */
export function EntrySheet({ patientId, entry, content, messages = [], comments, commenting }: SheetProps) {
  const { patient } = useFrame();
  const described = useParts();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [entry.id]);
  // A conversation is its messages.
  const parts = content && entry.kind !== 'conversation' ? (described?.partsOf(entry.kind, content.content) ?? []) : [];
  return (
    <article className="min-w-0 rounded-control border border-hairline bg-surface p-[clamp(1rem,3vw,1.5rem)]" aria-labelledby={entry.id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={entry.id} ref={heading} tabIndex={-1} className="font-sans text-body">
          {nameOf(entry.kind)}, {formatMoment(entry.occurredAt)}
        </h2>
        <AppLink to={patient(patientId, 'entries')} className={`${standaloneLink} text-small print:hidden`}>
          {text.close}
        </AppLink>
      </div>
      <Small>{[text.shared[entry.share], entry.level ? patientCopy.summary.flag(entry.level) : ''].filter(Boolean).join('. ')}</Small>
      {entry.title ? <p className="mt-2 font-semibold">{entry.title}</p> : null}
      {entry.share === 'summary' || !content ? (
        <>
          {entry.words ? <p className={`mt-2 ${ownWords}`}>{entry.words}</p> : null}
          <Muted>{text.onlySummary}</Muted>
        </>
      ) : null}
      {messages.length > 0 ? (
        <ol className="mt-3 grid gap-3">
          {messages.map(({ role, text: written, at }, place) => (
            // Messages have no id here, and their order is fixed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <Small>
                {text.said[role]}, <When at={at}>{formatMoment(at)}</When>
              </Small>
              <p className={`max-w-measure ${ownWords}`}>{written}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {content && parts.length === 0 && messages.length === 0 ? <Muted>{text.empty}</Muted> : null}
      <dl className="mt-3 grid gap-3">
        {parts.map(({ label, text: written }) => (
          <div key={label}>
            <dt className="text-small text-secondary">{label}</dt>
            <dd className={`max-w-measure ${ownWords}`}>{written}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby={`${entry.id}comments`} className="mt-5 border-t border-hairline pt-4">
        <h3 id={`${entry.id}comments`} className={smallTitle}>
          {text.commentsTitle}
        </h3>
        {comments.length === 0 ? <Muted>{text.noComments}</Muted> : null}
        <Lines>
          {comments.map(({ id, author, text: written, at, seenAt }) => (
            <Line
              key={id}
              name={<Name>{author === 'therapist' ? text.you : text.patient}</Name>}
              end={
                <When at={at}>
                  {formatMoment(at)}
                  {author === 'therapist' && seenAt ? `, ${text.seen}` : ''}
                </When>
              }
              quote={written}
            />
          ))}
        </Lines>
        {commenting}
      </section>
    </article>
  );
}
