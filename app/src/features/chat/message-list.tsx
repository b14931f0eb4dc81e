import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { strongLink } from '@/components/ui/text';
import { isShown } from '@/lib/security/levels';
import type { ChatMode } from '@/lib/assistant/types';
import { copy } from './copy';
import { AnswerBody, MessageItem } from './message-item';
import { lastOwn } from './talk-state';
import { TroubleNote } from './trouble-note';
import { useTalk, useTalkState } from './use-talk';

const EditForm = lazy(async () => ({ default: (await import('./edit-form')).EditForm }));
const OfferButton = lazy(async () => ({ default: (await import('./offer-button')).OfferButton }));

interface Props {
  /** The element after the last message. */
  endRef: RefObject<HTMLDivElement | null>;
  /** Called when a changed message is stored. */
  onStored?: () => void;
  /** Notes below the greeting. */
  children: ReactNode;
}

const none = () => {};

/** The messages, oldest first, with what can be done about the last ones. */
export function MessageList({ endRef, onStored = none, children }: Props) {
  const talk = useTalk();
  const messages = useTalkState((state) => state.messages);
  const [editing, setEditing] = useState<string>();
  return (
    <section aria-label={copy.messages} className="grid content-start gap-4">
      <div className="grid gap-1">
        <AnswerBody text={copy.hello} />
        {messages.length === 0 ? <Starts /> : null}
        {children}
      </div>
      <Earlier />
      {messages.map((message) =>
        message.id === editing ? (
          <Suspense key={message.id} fallback={null}>
            <EditForm message={message} onEnd={() => setEditing(undefined)} onStored={onStored} />
          </Suspense>
        ) : (
          <MessageItem key={message.id} message={message} talk={talk} />
        ),
      )}
      <Answering />
      {editing === undefined ? <Next onEdit={setEditing} /> : null}
      <TroubleNote />
      <div ref={endRef} className="h-px" />
    </section>
  );
}

/** Ways to begin: each one chooses what the talk is for. */
function Starts() {
  const talk = useTalk();
  const mode = useTalkState((state) => state.mode);
  return (
    <fieldset className="my-3">
      <legend className="mb-2 font-semibold">{copy.mode}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(copy.modes).map(([each, name]) => (
          <Chip key={each} type="radio" name="start" checked={mode === each} onChange={() => talk.setMode(each as ChatMode)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Earlier() {
  const talk = useTalk();
  const earlier = useTalkState((state) => state.earlier);
  if (earlier === 'none') return null;
  const label = { some: copy.earlier, loading: copy.earlierLoading, problem: copy.earlierTrouble }[earlier];
  return (
    <Button
      className="justify-self-center"
      size="small"
      aria-disabled={earlier === 'loading' || undefined}
      onClick={() => void talk.showEarlier()}
    >
      {label}
    </Button>
  );
}

/** The answer that is being written. */
function Answering() {
  const phase = useTalkState((state) => state.phase);
  const answer = useTalkState((state) => state.answer);
  if (phase !== 'answering') return null;
  return (
    <article aria-label={copy.assistant} aria-busy="true" className="grid min-w-0" data-answering>
      {answer.length === 0 ? <p className="text-small text-secondary">{copy.thinking}</p> : <AnswerBody text={answer.join(' ')} />}
    </article>
  );
}

/** The actions after the last answer: quick replies, something to keep, another answer, a change of the last message. */
function Next({ onEdit }: { onEdit: (id: string) => void }) {
  const talk = useTalk();
  const last = useTalkState(({ messages }) => lastOwn(messages));
  const answered = useTalkState(({ messages }) => messages.at(-1)?.content.role === 'assistant');
  const choices = useTalkState((state) => state.choices);
  const offer = useTalkState((state) => state.offer);
  const phase = useTalkState((state) => state.phase);
  const isCrisis = useTalkState(({ help }) => isShown(help.level));
  if (phase !== 'idle' || !last) return null;
  return (
    <div className="grid gap-2">
      {offer && talk.isKept ? (
        <Suspense fallback={null}>
          <OfferButton offer={offer} />
        </Suspense>
      ) : null}
      {offer && !talk.isKept ? (
        <p className="text-small text-secondary">
          {copy.guest.offer}{' '}
          <AppLink to="/signup" className={strongLink}>
            {copy.guest.signUp}
          </AppLink>
        </p>
      ) : null}
      {choices.length > 0 ? (
        <ul className="flex flex-wrap justify-end gap-2" aria-label={copy.choices}>
          {choices.map((choice) => (
            <li key={choice}>
              <Button size="small" className="rounded-full" onClick={() => void talk.send(choice)}>
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {/* Beside the help, a phone's room is for the question and its answers. */}
      <div className={`flex flex-wrap gap-x-2 ${isCrisis && choices.length > 0 ? 'max-md:hidden' : ''}`}>
        {answered ? (
          <Button variant="quiet" size="small" onClick={() => void talk.again()}>
            {copy.again}
          </Button>
        ) : null}
        {talk.isKept ? (
          <Button variant="quiet" size="small" onClick={() => onEdit(last.id)}>
            {copy.edit}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
