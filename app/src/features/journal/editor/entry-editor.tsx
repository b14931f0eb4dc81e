import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from 'react';
import { announce } from '@/components/live/announcer';
import { showToast } from '@/components/live/toasts';
import type { JournalEntry } from '@/lib/api/types';
import { formatClock } from '@/lib/dates';
import type { JournalField } from '@/lib/safety';
import { useSafety } from '@/lib/use-safety';
import { CrisisBlock } from '../crisis/crisis-block';
import { calmView, closeBlock, noteLevel, type CrisisView } from '../crisis/crisis-view';
import { SafetyNote } from '../crisis/safety-note';
import { messages } from '../messages';
import { combineText, journalFields, textOf, type EntryText } from '../model/entry-text';
import type { WritingSession } from '../model/writing-session';
import { ConflictPanel } from '../save/conflict-panel';
import { SaveBar } from '../save/save-bar';
import { saveSeparately, useSave } from '../save/use-save';
import { EntryField } from './entry-field';
import { problemsOf } from './problems';

interface Props {
  session: WritingSession;
  onSaved: (entry: JournalEntry) => void;
  onWriteAnother: () => void;
  onSaveAsNew: (text: EntryText) => void;
}

type CrisisAction = { kind: 'level' | 'close'; level: CrisisView['baseline'] };

function crisisReducer(view: CrisisView, action: CrisisAction): CrisisView {
  return action.kind === 'close' ? closeBlock(view, action.level) : noteLevel(view, action.level);
}

export function EntryEditor({ session, onSaved, onWriteAnother, onSaveAsNew }: Props) {
  const { model, keeper } = session;
  const baseId = useId();
  const safety = useSafety();
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const [crisis, tellCrisis] = useReducer(crisisReducer, calmView);
  const [lastField, setLastField] = useState<JournalField>('situation');
  const [helpField, setHelpField] = useState<JournalField>('situation');
  const [attempted, setAttempted] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { state, save, reset } = useSave(session, onSaved);

  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => () => model.settle(), [model]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [safety, model]);

  const level = reading.report?.crisis.riskLevel ?? 'none';
  useEffect(() => tellCrisis({ kind: 'level', level }), [level]);
  // The help stands where the person is writing when it is news, and stays there.
  const rises = crisis.rises;
  const fieldNow = useRef(lastField);
  fieldNow.current = lastField;
  useEffect(() => {
    if (rises > 0) setHelpField(fieldNow.current);
  }, [rises]);

  const problems = problemsOf(reading, state, attempted);

  const trySave = useCallback(async () => {
    model.settle();
    const { report } = model.live;
    if (report && !report.valid) {
      setAttempted(true);
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    setAttempted(false);
    if (await save()) announce('save', messages.saved(formatClock(Date.now())));
  }, [model, save]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void trySave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void trySave();
    }
  };

  const bringBack = (text: EntryText) => ({ label: messages.bringBack, run: () => model.replace(text) });
  const resolve = {
    combine: (current: JournalEntry) => {
      rebase(session, current);
      model.replace(combineText(textOf(current), model.live.text));
      reset();
      showToast({ text: messages.conflictCombined });
    },
    keepBoth: async (current: JournalEntry) => {
      const outcome = await saveSeparately(model.live.text);
      if (outcome.kind !== 'saved') return showToast({ text: messages.notSaved });
      rebase(session, current);
      model.replace(textOf(current));
      reset();
      onSaved(outcome.entry);
      showToast({ text: messages.conflictBothSaved });
    },
    useMine: async (current: JournalEntry) => {
      if (await save({ version: current.version })) {
        showToast({ text: messages.conflictMineSaved, action: bringBack(textOf(current)) });
      }
    },
    useTheirs: (current: JournalEntry) => {
      const mine = model.live.text;
      rebase(session, current);
      model.replace(textOf(current));
      reset();
      showToast({ text: messages.conflictTheirsShown, action: bringBack(mine) });
    },
  };

  const areaId = (field: JournalField) => `${baseId}-${field}`;
  return (
    <form className="editor" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {safety === 'unavailable' ? <SafetyNote /> : null}
      {journalFields.map((field) => (
        <EntryField
          key={field}
          model={model}
          field={field}
          reading={reading}
          problems={problems[field]}
          areaId={areaId(field)}
          onFocus={setLastField}
        >
          {crisis.shown && helpField === field ? (
            <CrisisBlock
              level={crisis.shown}
              rises={crisis.rises}
              text={reading.text}
              onClose={() => {
                tellCrisis({ kind: 'close', level });
                document.getElementById(areaId(field))?.focus();
              }}
            />
          ) : null}
        </EntryField>
      ))}
      {attempted && problems.all.length > 0 ? (
        <div ref={summary} className="problem summary" tabIndex={-1} role="alert">
          <p>
            <strong>{messages.fixFirst}</strong>
          </p>
          <ul>
            {problems.all.map(({ field, message }) => (
              <li key={message}>
                <a
                  href={`#${areaId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(areaId(field))?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {state.kind === 'conflict' ? (
        <ConflictPanel
          mine={reading.text}
          current={state.current}
          onCombine={() => resolve.combine(state.current)}
          onKeepBoth={() => void resolve.keepBoth(state.current)}
          onUseMine={() => void resolve.useMine(state.current)}
          onUseTheirs={() => resolve.useTheirs(state.current)}
        />
      ) : null}
      <SaveBar
        state={state}
        keeper={keeper}
        text={reading.text}
        isStored={session.version !== undefined}
        onRetry={() => void trySave()}
        onSaveAsNew={() => onSaveAsNew(model.live.text)}
        onWriteAnother={onWriteAnother}
      />
    </form>
  );
}

/** From here on, the person's words are a change of this stored version. */
function rebase(session: WritingSession, current: JournalEntry): void {
  session.version = current.version;
  session.stored = textOf(current);
  session.keeper.base = textOf(current);
  session.keeper.baseVersion = current.version;
}
