import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useSyncExternalStore } from 'react';
import { useSend } from '@/components/forms/use-send';
import { LoadState } from '@/components/record-form/load-state';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Small } from '@/components/ui/text';
import { commentMax } from '@/lib/api/limits.gen';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import type { Comment } from '@/lib/care/care-data';
import { loadOwnComments, sendOwnComment } from '@/lib/care/comments';
import { careKey } from '@/lib/care/sharing';
import type { CareLink } from '@/lib/care/sharing-data';
import { useCareEvents } from '@/lib/care/use-care-events';
import { useCareLinks } from '@/lib/care/use-links';
import { formatDay, formatMoment } from '@/lib/text/dates';
import { useDeviceText } from '@/records';

const copy = {
  title: 'Comments',
  name: 'the comments',
  none: 'Nobody has written anything here yet.',
  you: 'You',
  therapist: 'Your therapist',
  nameless: (since: string) => `Your therapist since ${since}`,
  label: (name = 'your therapist') => `Write to ${name}`,
  hint: 'They read it the next time they look. In an emergency, use “Get help now” at the top.',
  send: 'Send',
  sending: 'One moment…',
  trouble: 'We couldn’t send it. Your words are still here.',
  closed: (who: string) => `${who} can’t read this entry now.`,
  kept: 'Your words are still here, just for you. Copy them if you like, or clear them.',
};

/** The comments of the patient and one therapist on an entry. */
interface Thread {
  /** Absent if the therapist’s account is gone. */
  link: CareLink | undefined;
  /** The therapist’s name, if set. */
  name: string | undefined;
  comments: readonly Comment[];
}

/** Each link’s thread, also those without comments, and at the end the comments whose link is gone or not yet known. */
function threadsOf(links: readonly CareLink[], comments: readonly Comment[]): Thread[] {
  const thread = (id: string | undefined, link?: CareLink): Thread => {
    const own = comments.filter(({ careLinkId }) => careLinkId === id);
    return { link, name: link?.name ?? own[0]?.therapist, comments: own };
  };
  const known = new Set(links.map(({ id }) => id));
  const others = new Set(comments.map(({ careLinkId }) => careLinkId).filter((id) => id === undefined || !known.has(id)));
  return [...links.map((link) => thread(link.id, link)), ...[...others].map((id) => thread(id))];
}

/** Whether the therapist can read the entry, which is shared. */
const canRead = ({ link }: Thread): boolean => link?.status === 'active' && link.scopes.includes('journal.shared');

/** The comments on one shared entry, a thread for each therapist. */
export function CommentsPart({ recordId }: { recordId: string }) {
  useCareEvents();
  const { data: links = [] } = useCareLinks();
  const query = useQuery({
    queryKey: [...careKey, 'comments', recordId],
    queryFn: ({ signal }) => loadOwnComments(recordId, signal),
    meta: toldOnPage,
  });
  const threads = threadsOf(links, query.data ?? []);
  const isOneOfSeveral = threads.filter((thread) => thread.comments.length > 0 || canRead(thread)).length > 1;
  return (
    <section className="mt-12 print:hidden" aria-labelledby="comments">
      <h2 id="comments" className="text-lead">
        {copy.title}
      </h2>
      <LoadState {...loadStateOf(query)} name={copy.name}>
        {query.data?.length === 0 ? <p className="mt-1 text-secondary">{copy.none}</p> : null}
      </LoadState>
      {threads.map((thread, at) => (
        <ThreadPart key={thread.link?.id ?? at} recordId={recordId} thread={thread} hasHeading={isOneOfSeveral} />
      ))}
    </section>
  );
}

function ThreadPart({ recordId, thread, hasHeading }: { recordId: string; thread: Thread; hasHeading: boolean }) {
  const headingId = useId();
  const { link, name, comments } = thread;
  const isOpen = canRead(thread);
  const isNamed = hasHeading && (isOpen || comments.length > 0);
  const who = name ?? copy.therapist;
  return (
    <section {...(isNamed && { 'aria-labelledby': headingId, className: 'mt-8' })}>
      {isNamed ? (
        <h3 id={headingId} className="text-body">
          {name ?? (link ? copy.nameless(formatDay(link.since)) : who)}
        </h3>
      ) : null}
      {comments.length === 0 ? null : (
        <ol className="mt-2 grid gap-4">
          {comments.map(({ id, author, text, at }) => (
            <li key={id} className="max-w-none border-s-2 border-hairline ps-4">
              <Small>
                {author === 'patient' ? copy.you : who} · <time dateTime={at}>{formatMoment(at)}</time>
              </Small>
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {link ? <Reply recordId={recordId} linkId={link.id} name={name} isOpen={isOpen} /> : null}
    </section>
  );
}

interface ReplyProps {
  recordId: string;
  linkId: string;
  name: string | undefined;
  /** Whether the therapist can read what is sent. */
  isOpen: boolean;
}

/**
 * The field for a comment to one therapist. The text is kept on this device until it is sent, and stays visible if the
 * therapist can no longer read the entry.
 */
function Reply({ recordId, linkId, name, isOpen }: ReplyProps) {
  const client = useQueryClient();
  const text = useDeviceText('comment_reply', `${recordId} ${linkId}`);
  const isEmpty = useSyncExternalStore(text.subscribe, () => text.read().trim() === '');
  const { busy, trouble, send } = useSend();
  const reply = async (event: FormEvent) => {
    event.preventDefault();
    const comment = text.read().trim();
    if (comment === '' || !isOpen) return;
    const isSent = await send(async () => {
      await sendOwnComment(recordId, linkId, comment);
      text.resetAfter(comment);
    });
    // A refusal may mean that the link has changed.
    await client.invalidateQueries({ queryKey: [...careKey, isSent ? 'comments' : 'links'] });
  };
  if (!isOpen && isEmpty) return null;
  return (
    <form className="mt-6" noValidate onSubmit={(event) => void reply(event)}>
      <SafetyScope>
        <TextField
          id={`comment-${linkId}`}
          label={copy.label(name)}
          hint={isOpen ? copy.hint : undefined}
          source={text}
          limit={commentMax}
          isItem
        />
      </SafetyScope>
      {isOpen ? (
        <Button type="submit" size="small" aria-disabled={busy || undefined}>
          {busy ? copy.sending : copy.send}
        </Button>
      ) : (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.closed(name ?? copy.therapist)}</p>
          <p>{copy.kept}</p>
        </Notice>
      )}
      {trouble === undefined || !isOpen ? null : (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.trouble}</p>
          <p>{trouble}</p>
        </Notice>
      )}
    </form>
  );
}
