import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { CrisisBlock } from '@/components/crisis/crisis-block';
import { calmView, closeBlock, noteLevel, type CrisisView } from '@/components/crisis/crisis-view';
import { levelToShow } from '@/components/crisis/levels';
import { SafetyNote } from '@/components/crisis/safety-note';
import { announce } from '@/components/live/announcer';
import { showToast } from '@/components/live/toasts';
import { formatClock } from '@/lib/dates';
import type { RecordOf } from '@/records';
import type { JournalField, RiskLevel } from '@/lib/safety';
import { useSafety } from '@/lib/use-safety';
import { messages } from '../messages';
import { combineText, joinedText, journalFields, textOf, type EntryText } from '../model/entry-text';
import { modelOf, type WritingSession } from '../model/writing-session';
import { ConflictPanel } from '../save/conflict-panel';
import { SaveBar } from '../save/save-bar';
import { saveSeparately, useSave } from '../save/use-save';
import { EntryField } from './entry-field';
import { problemsOf } from './problems';

interface Props {
  session: WritingSession;
  onSaved: (id: string) => void;
  onWriteAnother: () => void;
  onSaveAsNew: () => void;
}

type Stored = RecordOf<'journal_entry'>;

type CrisisAction = { kind: 'close'; level: RiskLevel } | { kind: 'level'; level: RiskLevel; field: JournalField; text: string };

function crisisReducer(view: CrisisView, action: CrisisAction): CrisisView {
  return action.kind === 'close' ? closeBlock(view, action.level) : noteLevel(view, action.level, action.field, action.text);
}

export function EntryEditor({ session, onSaved, onWriteAnother, onSaveAsNew }: Props) {
  const { keeper } = session;
  const model = modelOf(session);
  const baseId = useId();
  const safety = useSafety();
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const [crisis, tellCrisis] = useReducer(crisisReducer, calmView);
  const lastField = useRef<JournalField>(undefined);
  const [refusals, setRefusals] = useState(0);
  const attempted = refusals > 0;
  const summary = useRef<HTMLDivElement>(null);
  const { state, save } = useSave(session, onSaved);

  useEffect(() => session.start(), [session]);
  useEffect(() => () => model.settle(), [model]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [safety, model]);

  const level = levelToShow(reading.report);
  useEffect(() => {
    // Where the person is writing, or, in words brought back, where the heavy words are.
    const marked = journalFields.find((field) => model.live.marks[field].some((mark) => mark.kind === 'crisis'));
    tellCrisis({ kind: 'level', level, field: lastField.current ?? marked ?? 'situation', text: joinedText(model.live.text) });
  }, [level, model]);

  const problems = problemsOf(reading, state, attempted);
  // After the commit that shows the reasons, not a frame later: on a slow machine that is not the same.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const trySave = useCallback(async () => {
    model.settle();
    const { report } = model.live;
    if (report && !report.valid) {
      setRefusals((count) => count + 1);
      return;
    }
    if (await save()) {
      setRefusals(0);
      announce('save', messages.saved(formatClock(Date.now())));
    } else {
      // Without the core on this side the server is the first to say no; the way to the reasons is the same.
      setRefusals((count) => count + 1);
    }
  }, [model, save]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void trySave();
  };

  const areaId = (field: JournalField) => `${baseId}-${field}`;
  const focusFirst = () => document.getElementById(areaId('situation'))?.focus();
  const bringBack = (text: EntryText) => ({ label: messages.bringBack, run: () => model.replace(text) });
  const takeUp = (current: Stored, text: EntryText) => {
    session.rebase(current);
    model.replace(text);
    focusFirst();
  };
  const resolve = {
    combine: (current: Stored) => {
      takeUp(current, combineText(current.content, model.live.text));
      showToast({ text: messages.conflictCombined });
    },
    keepBoth: async (current: Stored) => {
      if (!(await saveSeparately(model.read, session))) return showToast({ text: messages.notSaved });
      takeUp(current, textOf(current.content));
      showToast({ text: messages.conflictBothSaved });
    },
    keepMine: async (current: Stored) => {
      if (await save('over the other')) {
        focusFirst();
        showToast({ text: messages.conflictMineSaved, action: bringBack(textOf(current.content)) });
      }
    },
    keepTheirs: (current: Stored) => {
      const mine = model.live.text;
      takeUp(current, textOf(current.content));
      showToast({ text: messages.conflictTheirsShown, action: bringBack(mine) });
    },
  };

  const noteField = useCallback((field: JournalField) => {
    lastField.current = field;
  }, []);
  return (
    <form className="editor" onSubmit={onSubmit} noValidate>
      {safety === 'unavailable' ? <SafetyNote /> : null}
      {journalFields.map((field) => (
        <EntryField
          key={field}
          model={model}
          field={field}
          reading={reading}
          problems={problems[field]}
          areaId={areaId(field)}
          onFocus={noteField}
        >
          {crisis.shown && crisis.home === field ? (
            <CrisisBlock
              level={crisis.shown}
              rises={crisis.rises}
              text={crisis.text}
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
          onKeepMine={() => void resolve.keepMine(state.current)}
          onKeepTheirs={() => resolve.keepTheirs(state.current)}
        />
      ) : null}
      <SaveBar
        state={state}
        keeper={keeper}
        text={reading.text}
        reasonsShown={attempted && problems.all.length > 0}
        isStored={session.version !== undefined}
        onRetry={() => void trySave()}
        onSaveAsNew={onSaveAsNew}
        onWriteAnother={onWriteAnother}
      />
    </form>
  );
}
