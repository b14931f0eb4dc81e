import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { useSend } from '@/components/forms/use-send';
import { LoadState } from '@/components/record-form/load-state';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Small } from '@/components/ui/text';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import { useCareEvents } from '@/lib/care/use-care-events';
import { formatMoment } from '@/lib/text/dates';
import { useDeviceText } from '@/records';

const copy = {
  title: 'Comments',
  name: 'the comments',
  none: 'Nobody has written anything here yet.',
  you: 'You',
  therapist: 'Your therapist',
  label: 'Write to your therapist',
  hint: 'They read it the next time they look. In an emergency, use “Get help now” at the top.',
  send: 'Send',
  sending: 'One moment…',
  trouble: 'We couldn’t send it. Your words are still here.',
};

const longestComment = 2000;

/** The comments of a therapist and the patient on one shared entry. */
export function CommentsPart({ recordId, canReply }: { recordId: string; canReply: boolean }) {
  useCareEvents();
  const query = useQuery({
    queryKey: [...careKey, 'comments', recordId],
    queryFn: ({ signal }) => sharing.comments(recordId, signal),
    meta: toldOnPage,
  });
  return (
    <section className="mt-12 print:hidden" aria-labelledby="comments">
      <h2 id="comments" className="text-lead">
        {copy.title}
      </h2>
      <LoadState {...loadStateOf(query)} name={copy.name}>
        {query.data?.length === 0 ? <p className="mt-1 text-secondary">{copy.none}</p> : null}
        <ol className="mt-2 grid gap-4">
          {query.data?.map(({ id, author, name, text, at }) => (
            <li key={id} className="max-w-none border-s-2 border-hairline ps-4">
              <Small>
                {author === 'patient' ? copy.you : (name ?? copy.therapist)} · <time dateTime={at}>{formatMoment(at)}</time>
              </Small>
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      </LoadState>
      {canReply ? <Reply recordId={recordId} /> : null}
    </section>
  );
}

/** The field for a comment of one's own. The text is kept on this device until it is sent. */
function Reply({ recordId }: { recordId: string }) {
  const client = useQueryClient();
  const text = useDeviceText('comment_reply', recordId);
  const { busy, trouble, send } = useSend();
  const reply = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.read().trim();
    if (words === '') return;
    await send(async () => {
      await sharing.reply(recordId, words);
      text.resetAfter(words);
      await client.invalidateQueries({ queryKey: [...careKey, 'comments', recordId] });
    });
  };
  return (
    <form className="mt-6" noValidate onSubmit={(event) => void reply(event)}>
      <SafetyScope>
        <TextField id="comment-text" label={copy.label} hint={copy.hint} source={text} limit={longestComment} isItem />
      </SafetyScope>
      <Button type="submit" size="small" aria-disabled={busy || undefined}>
        {busy ? copy.sending : copy.send}
      </Button>
      {trouble === undefined ? null : (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.trouble}</p>
          <p>{trouble}</p>
        </Notice>
      )}
    </form>
  );
}
