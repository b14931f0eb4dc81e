import { useState } from 'react';
import { useSend } from '@/components/forms/use-send';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { ownWords, Small } from '@/components/ui/text';
import { replyNoteMax } from '@/lib/api/limits.gen';
import { sharing } from '@/lib/care/sharing';
import type { Homework } from '@/lib/care/care-data';
import type { HomeworkChange } from '@/lib/care/sharing-data';
import { dayDate } from '@/lib/mood';
import { formatDay } from '@/lib/text/dates';
import { useDeviceText } from '@/records';
import { homeworkCopy as copy, templateOf } from './homework-copy';
import { HomeworkOffer } from './homework-offer';

interface Answering {
  state: 'done' | 'declined';
  /** What finished it. */
  recordId?: string;
}

interface Props {
  item: Homework;
  onChanged: () => unknown;
}

/** One task: what to do, the tool for it, and the two answers. */
export function HomeworkTask({ item, onChanged }: Props) {
  const [answering, setAnswering] = useState<Answering>();
  const { name, to, kind } = templateOf(item.template);
  const isAnswered = item.state === 'done' || item.state === 'declined';

  const { busy, trouble, send } = useSend();
  const answer = (change: HomeworkChange): Promise<boolean> =>
    send(async () => {
      await sharing.changeHomework(item.id, change);
      setAnswering(undefined);
      await onChanged();
    });

  return (
    <li className="max-w-none py-4">
      <p>
        <strong>{name}</strong> <span className="text-small text-secondary">{copy.repeat[item.repeat]}</span>
      </p>
      {item.instructions === '' ? null : <p className="whitespace-pre-wrap wrap-anywhere">{item.instructions}</p>}
      {item.due === undefined || isAnswered ? null : (
        <Small>
          {copy.due(formatDay(dayDate(item.due).getTime()))}
          {item.late ? `. ${copy.late}` : ''}
        </Small>
      )}
      {isAnswered ? (
        <div className="text-secondary">
          <p>{item.state === 'done' ? copy.isDone : copy.isDeclined}</p>
          {item.note ? (
            <p>
              {copy.own} <span className={ownWords}>{item.note}</span>
            </p>
          ) : null}
          <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={() => void answer({ state: 'set' })}>
            {copy.again}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      ) : answering === undefined ? (
        <>
          {kind === undefined ? null : (
            <HomeworkOffer item={item} kind={kind} onTake={(recordId) => setAnswering({ state: 'done', recordId })} />
          )}
          <Row>
            {to === undefined ? null : (
              <AppLink to={to} className={buttonStyle({ size: 'small' })}>
                {copy.open}
                <span className="sr-only">: {name}</span>
              </AppLink>
            )}
            <Button size="small" onClick={() => setAnswering({ state: 'done' })}>
              {copy.done}
              <span className="sr-only">: {name}</span>
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAnswering({ state: 'declined' })}>
              {copy.decline}
              <span className="sr-only">: {name}</span>
            </Button>
          </Row>
        </>
      ) : (
        <Answer id={item.id} given={answering} busy={busy} onSend={answer} onBack={() => setAnswering(undefined)} />
      )}
      {trouble === undefined ? null : (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.trouble}</p>
          <p>{trouble}</p>
        </Notice>
      )}
    </li>
  );
}

interface AnswerProps {
  id: string;
  given: Answering;
  busy: boolean;
  onSend: (change: HomeworkChange) => Promise<boolean>;
  onBack: () => void;
}

/** A note with the answer. It is kept on this device until it is sent. */
function Answer({ id, given, busy, onSend, onBack }: AnswerProps) {
  const { state } = given;
  const note = useDeviceText('task_note', id);
  const send = async () => {
    const text = note.read().trim();
    if (await onSend({ ...given, ...(text !== '' && { note: text }) })) note.resetAfter(text);
  };
  return (
    <div className="mt-3">
      <SafetyScope>
        <TextField id={`task-${id}`} label={state === 'done' ? copy.note : copy.why} source={note} limit={replyNoteMax} isItem />
      </SafetyScope>
      <Row className="mt-0">
        <Button size="small" variant="primary" aria-disabled={busy || undefined} onClick={() => void send()}>
          {state === 'done' ? copy.sendDone : copy.sendDeclined}
        </Button>
        <Button size="small" variant="quiet" onClick={onBack}>
          {copy.cancel}
        </Button>
      </Row>
    </div>
  );
}
