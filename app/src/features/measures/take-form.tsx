import { useEffect, useId, useRef, useState } from 'react';
import { OpenRecord } from '@/components/record-form/open-record';
import { isoWithOffset, useWriting, type MeasureTaken, type Writing } from '@/records';
import { asksAboutSafety, infoOf, missingIn, unanswered, type Instrument, type SafetyAnswer } from './model';
import { Questions } from './questions';
import { Result } from './result';
import { Emergency, Support } from './support';
import { useNear } from './use-near';
import { words } from './words';

const text = words.form;

interface Props {
  instrument: Instrument;
  onClose: () => void;
}

/** One questionnaire from the first question to its result. Answers are kept on the device while they are chosen. */
export function TakeForm({ instrument, onClose }: Props) {
  const opening = useWriting('measure', { empty: { instrument, answers: [] }, from: { instrument } });
  return (
    <OpenRecord opening={opening} onNew={onClose}>
      {(writing) => <Taking key={writing.id} writing={writing} instrument={instrument} onClose={onClose} />}
    </OpenRecord>
  );
}

type Stage = 'asking' | 'support' | 'emergency' | 'result';

function Taking({ writing, instrument, onClose }: Props & { writing: Writing<'measure'> }) {
  const [stage, setStage] = useState<Stage>('asking');
  const [takenAt, setTakenAt] = useState('');
  const near = useNear();
  const first = useRef<Promise<unknown>>(undefined);
  const { content, set } = writing;

  const send = () => {
    const now = isoWithOffset();
    setTakenAt(now);
    // Help comes first, whatever becomes of the saving.
    setStage(asksAboutSafety(content) ? 'support' : 'result');
    first.current = writing.save({ status: 'complete', occurredAt: now });
  };
  const answer = async (safetyAnswer: SafetyAnswer | undefined) => {
    setStage(safetyAnswer === 'not_safe' ? 'emergency' : 'result');
    if (safetyAnswer === undefined) return;
    set({ safetyAnswer });
    // A save under way is of the answers before. It must be over, or this one would be taken for the same.
    await first.current;
    await writing.save({ status: 'complete', occurredAt: takenAt });
  };

  switch (stage) {
    case 'asking':
      return <Asking instrument={instrument} content={content} set={set} onSend={send} onClose={onClose} />;
    case 'support':
      return <Support near={near} onAnswer={(said) => void answer(said)} />;
    case 'emergency':
      return <Emergency near={near} onWayOn={() => setStage('result')} />;
    case 'result':
      return (
        <Result
          id={writing.id}
          taken={content}
          occurredAt={takenAt}
          near={asksAboutSafety(content) ? near : undefined}
          saved={<Saved writing={writing} onRetry={() => void writing.save({ status: 'complete', occurredAt: takenAt })} />}
          onClose={onClose}
        />
      );
  }
}

function Saved({ writing, onRetry }: { writing: Writing<'measure'>; onRetry: () => void }) {
  const { state } = writing;
  if (state.kind === 'saved') return <output className="small">{text.saved}</output>;
  if (state.kind === 'queued') return <output className="small">{text.queued}</output>;
  if (state.kind === 'saving' || state.kind === 'idle') return null;
  return (
    <div className="problem" role="alert">
      <p>{text.trouble}</p>
      <button type="button" className="button button-small" onClick={onRetry}>
        {text.retry}
      </button>
    </div>
  );
}

interface AskingProps {
  instrument: Instrument;
  content: MeasureTaken;
  set: Writing<'measure'>['set'];
  onSend: () => void;
  onClose: () => void;
}

function Asking({ instrument, content, set, onSend, onClose }: AskingProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const info = infoOf(instrument);
  const missing = missingIn(content, info.items.length);
  useEffect(() => heading.current?.focus(), []);

  const submit = () => {
    if (missing.length === 0) return onSend();
    setAsked(true);
    // It is drawn first, then it is led to.
    setTimeout(() => list.current?.focus(), 0);
    return undefined;
  };

  return (
    <form
      className="measure-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {info.name}
      </h2>
      <aside className="measure-who" aria-label={text.who}>
        <p>
          <strong>{text.who}.</strong> {text.whoText}
        </p>
        <p>
          {text.notWatched}{' '}
          <a href="/crisis" className="link-strong">
            {text.help}
          </a>
        </p>
        {instrument === 'phq9' ? <p>{text.item9}</p> : null}
      </aside>
      {asked && missing.length > 0 ? (
        <div ref={list} tabIndex={-1} className="problem form-summary" role="alert">
          <h3>{text.missing(missing.length)}</h3>
          <p>{text.why}</p>
          <ul>
            {missing.map((at) => (
              <li key={at}>
                <a
                  href={`#${id}q${at}o0`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`${id}q${at}o0`)?.focus();
                  }}
                >
                  {text.missingOne(at + 1)}: {info.items[at]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Questions
        id={id}
        info={info}
        content={content}
        missing={asked ? missing : []}
        onAnswer={(at, value) =>
          set(({ answers }) => ({ answers: info.items.map((_, nth) => (nth === at ? value : (answers[nth] ?? unanswered))) }))
        }
        onDifficulty={(difficulty) => set({ difficulty })}
      />
      <p className="small">{words.notDiagnosis}</p>
      <div className="row">
        <button type="submit" className="button button-primary button-large">
          {text.send}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {text.back}
        </button>
      </div>
      <p className="small">{text.kept}</p>
    </form>
  );
}
