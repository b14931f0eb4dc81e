import { memo, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Markdown } from '@/components/ui/markdown';
import { ownWords } from '@/components/ui/text';
import { formatClock, formatMoment } from '@/lib/text/dates';
import type { ChatSource, Message } from '@/lib/assistant/types';
import { AppError } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { saveRecord } from '@/records';
import { copy } from './copy';
import type { Talk } from './talk';

const frame = 'group grid min-w-0 scroll-mt-24';
/** Messages far above are neither laid out nor painted: long talks stay quick. */
const offScreen = '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]';
const ownLook = 'max-w-[min(85%,34rem)] justify-self-end rounded-panel rounded-ee-sm bg-tint px-4 py-2.5';
const answerLook = 'max-w-[min(94%,38rem)] justify-self-start rounded-panel rounded-es-sm border border-hairline bg-surface px-4 py-3';

interface Props {
  message: Message;
  talk: Talk;
}

/** A message of the user, or a finished answer. */
export const MessageItem = memo(function MessageItem({ message, talk }: Props) {
  const { content, occurredAt } = message;
  const isOwn = content.role === 'user';
  return (
    <article
      aria-label={`${isOwn ? copy.you : copy.assistant}, ${formatMoment(occurredAt)}`}
      className={`${frame} ${offScreen} gap-1`}
      data-message={message.id}
    >
      {isOwn ? (
        <p className={`${ownLook} ${ownWords} text-input`}>{content.text}</p>
      ) : (
        <AnswerBody text={content.text ?? ''}>
          <Ending end={content.end} />
          <Sources sources={content.sources ?? []} />
        </AnswerBody>
      )}
      <div className={`flex flex-wrap items-center gap-x-2 text-xs text-secondary ${isOwn ? 'justify-self-end' : ''}`}>
        <time dateTime={occurredAt}>{formatClock(occurredAt)}</time>
        {talk.isKept ? (
          <>
            {isOwn ? null : <Opinion message={message} talk={talk} />}
            <Button variant="quiet" size="small" className="px-2" onClick={() => void saveAsNote(message)}>
              {copy.keepNote}
            </Button>
          </>
        ) : null}
      </div>
    </article>
  );
});

/** Saves the words of a message as a note that belongs to its talk. */
async function saveAsNote({ content: { text, conversationId } }: Message): Promise<void> {
  try {
    await saveRecord('note', {
      title: copy.noteTitle,
      body: text ?? '',
      linkedId: conversationId ?? '',
      tags: [],
      pinned: false,
      bringToSession: false,
    });
    showToast({ text: copy.noteKept });
  } catch (reason) {
    showToast({ text: AppError.from(reason).issues[0]?.message ?? copy.noteTrouble });
  }
}

/** The frame and text of an answer, finished or not. */
export function AnswerBody({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`${answerLook} space-y-2 font-reading text-input wrap-anywhere`}>
      <Markdown text={text} top={3} />
      {children}
    </div>
  );
}

function Ending({ end }: { end: Message['content']['end'] }) {
  const note = end === 'stopped' ? copy.stopped : end === 'refused' ? copy.refused : end === 'interrupted' ? copy.interrupted : undefined;
  return note === undefined ? null : <p className="font-sans text-small text-secondary">{note}</p>;
}

function Sources({ sources }: { sources: readonly ChatSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="font-sans text-small text-secondary">
      {copy.sources}{' '}
      {sources.map(({ article, title }, at) => (
        <span key={article}>
          {at > 0 ? ', ' : ''}
          <AppLink to={`/learn#${article}`}>{title}</AppLink>
        </span>
      ))}
    </p>
  );
}

function Opinion({ message, talk }: Props) {
  const { feedback } = message.content;
  const button = (given: 1 | -1, label: string, path: string) => (
    <Button
      variant="quiet"
      size="small"
      className="min-w-target px-2"
      aria-label={label}
      aria-pressed={feedback === given}
      onClick={() => void talk.rate(message, given)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className={`stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round] ${feedback === given ? 'fill-tint' : 'fill-none'}`}
      >
        <path d={path} />
      </svg>
      {feedback === given ? <span className="ms-1 text-small">{label}</span> : null}
    </Button>
  );
  return (
    <span className="flex">
      {button(
        1,
        copy.helpful,
        'M7 11v9H4v-9zM7 11l4-7c1.500 0 2.500 1 2.200 2.600L12.500 10H18c1.400 0 2.300 1.200 2 2.500l-1.300 6A2 2 0 0 1 16.800 20H7',
      )}
      {button(
        -1,
        copy.notHelpful,
        'M7 13V4H4v9zM7 13l4 7c1.500 0 2.500-1 2.200-2.600L12.500 14H18c1.400 0 2.300-1.200 2-2.500l-1.300-6A2 2 0 0 0 16.800 4H7',
      )}
    </span>
  );
}
