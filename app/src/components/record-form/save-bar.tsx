import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { formatClock } from '@/lib/dates';
import { type ContentOf, type Kind, type RecordStatus, sameExactly, type Writing } from '@/records';
import type { ConflictDialog as Choice } from './conflict-dialog';
import { useSafetyScope } from './safety-scope';
import { textsOf, type Part } from './content-parts';
import '@/styles/kit-parts.css';

/** Two versions that disagree are rare, so what shows them is fetched when they do. */
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog })) as unknown as typeof Choice;

interface Props<K extends Kind> {
  writing: Writing<K>;
  label?: string;
  status?: RecordStatus;
  /** In place of saving as it is, for a page that checks something first. */
  onSave?: () => unknown;
  /** The parts of a record in the page's own words, for the choice between two versions. */
  describe?: (content: ContentOf[K]) => Part[];
}

const words = {
  save: 'Save',
  saving: 'Saving…',
  saved: (time: string) => `Saved at ${time}`,
  savedMore: 'Saved. You changed something since then.',
  kept: (time: string) => `Kept on this device at ${time}`,
  off: 'Drafts cannot be kept on this device. Please save often.',
  queued: (time: string) => `Kept on this device at ${time}. It will be sent when you are connected again.`,
  sendNow: 'Send now',
  notSaved: 'We could not save. Your words are still here.',
  retry: 'Try again',
  blocked: 'Some words cannot be saved as they stand. They are marked where you wrote them.',
  blockedWhere: 'Your words stay as they are, and are kept on this device.',
  issues: 'Before this can be saved:',
  conflict: 'This was changed somewhere else. Your words are still here.',
  gone: 'This was deleted somewhere else. Your words are still here.',
  saveAsNew: 'Save as a new one',
};

/** The button that saves, and what is going on with these words, in words. */
export function SaveBar<K extends Kind>({ writing, label = words.save, status, onSave, describe }: Props<K>) {
  const { state, kept, content } = writing;
  const scope = useSafetyScope();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  // The words in the way are named at their field. Here it is only said that they are why nothing was sent.
  const [stopped, setStopped] = useState(false);

  const save = () => {
    setTries((count) => count + 1);
    setStopped(scope.blocked);
    if (scope.blocked) return;
    scope.submitted(textsOf(writing.content));
    void (onSave ? onSave() : writing.save(status === undefined ? {} : { status }));
  };

  // Enter in a field of one line sends the form, and Ctrl with Enter does in any. Both mean this button.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const onSubmit = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);

  const savedAt = state.kind === 'saved' ? state.at : undefined;
  const { stored } = scope;
  useEffect(() => {
    if (savedAt === undefined) return;
    stored();
    if (tries > 0) announce('save', words.saved(formatClock(savedAt)));
    // Told once for each save, not for each try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedAt, stored]);

  const saving = state.kind === 'saving';
  return (
    <div className="save-line" ref={place}>
      {state.kind === 'conflict' ? (
        <Suspense fallback={<p role="alert">{words.conflict}</p>}>
          <ConflictDialog writing={writing} current={state.current} {...(describe && { describe })} />
        </Suspense>
      ) : null}
      <div className="save-line-row">
        {/* Not `disabled` while saving: that would throw the focus away. */}
        <button type="button" className="button button-primary" aria-disabled={saving || undefined} onClick={save}>
          {saving ? words.saving : label}
        </button>
        <div className="save-line-state">
          {state.kind === 'saved' ? (
            <p className="save-line-saved">
              {sameExactly(state.content, content) ? words.saved(formatClock(state.at)) : words.savedMore}
            </p>
          ) : null}
          {state.kind === 'queued' ? (
            <p className="small">{words.queued(formatClock(state.at))}</p>
          ) : kept.kind === 'kept' ? (
            <p className="small">{words.kept(formatClock(kept.at))}</p>
          ) : null}
          {kept.kind === 'off' ? <p className="small">{words.off}</p> : null}
        </div>
        {state.kind === 'queued' ? (
          <button type="button" className="button button-small button-quiet" onClick={save}>
            {words.sendNow}
          </button>
        ) : null}
      </div>
      {stopped && scope.blocked ? (
        <div key={`stopped${tries}`} className="problem" role="alert">
          <p>{words.blocked}</p>
          <p>{words.blockedWhere}</p>
        </div>
      ) : null}
      {state.kind === 'gone' ? (
        <div className="problem" role="alert">
          <p>{words.gone}</p>
          <button type="button" className="button" onClick={() => void writing.saveAsNew()}>
            {words.saveAsNew}
          </button>
        </div>
      ) : null}
      {state.kind === 'issues' ? (
        <div key={tries} className="problem" role="alert">
          <p>{words.issues}</p>
          <ul>
            {state.issues.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {state.kind === 'problem' ? (
        <div key={tries} className="problem" role="alert">
          <p>{words.notSaved}</p>
          {state.error.message.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {state.error.retryable ? (
            <button type="button" className="button" onClick={save}>
              {words.retry}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
