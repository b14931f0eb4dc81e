import { useEffect, useId, useRef, useState } from 'react';
import { AppError } from '@/lib/errors';
import { formatDay, formatMoment } from '@/lib/dates';
import { moodSteps } from '@/lib/mood';
import { recordsChanged } from '@/records/changes';
import { bringIn, countKinds, largestFile, readImport, recordsOf, span, type ReadFile } from './bring-in';
import type { ImportResult } from './wire';
import { words } from './words';

const text = words.bring;

type State =
  | { kind: 'idle'; problem?: string }
  | { kind: 'reading' }
  | { kind: 'preview'; read: Exclude<ReadFile, { kind: 'unknown' }> }
  | { kind: 'sending'; sent: number; all: number }
  | { kind: 'done'; result: ImportResult; shortened: number };

/** What is in a file is shown first. Only then, and only when asked, is it taken in. */
export function BringPart() {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const input = useRef<HTMLInputElement>(null);

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestFile) return setState({ kind: 'idle', problem: text.large });
    setState({ kind: 'reading' });
    try {
      const found = readImport(await file.text());
      setState(found.kind === 'unknown' ? { kind: 'idle', problem: text.unknown } : { kind: 'preview', read: found });
    } catch {
      setState({ kind: 'idle', problem: text.unreadable });
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };

  const start = async (found: ReadFile, placed: Readonly<Record<string, number>>) => {
    const { records, shortened } = await recordsOf(found, placed);
    if (records.length === 0) return setState({ kind: 'idle', problem: text.empty });
    setState({ kind: 'sending', sent: 0, all: records.length });
    try {
      const result = await bringIn(records, (sent) => setState({ kind: 'sending', sent, all: records.length }));
      setState({ kind: 'done', result, shortened });
    } catch (reason) {
      setState({ kind: 'idle', problem: `${AppError.from(reason).message} ${text.stopped}` });
    }
    recordsChanged();
  };

  return (
    <>
      <p id={`${id}what`}>{text.what}</p>
      {state.kind === 'preview' ? (
        <Preview read={state.read} onStart={(placed) => void start(state.read, placed)} onCancel={() => setState({ kind: 'idle' })} />
      ) : (
        <p className="your-data-file">
          <label className="button" htmlFor={id}>
            {text.choose}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            accept=".json,.csv,application/json,text/csv"
            aria-describedby={`${id}what`}
            disabled={state.kind === 'sending'}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </p>
      )}
      <output className="your-data-state">
        {state.kind === 'reading' ? text.reading : null}
        {state.kind === 'sending' ? text.progress(state.sent, state.all) : null}
        {state.kind === 'done' ? text.done(state.result.created, state.result.present) : null}
      </output>
      {state.kind === 'done' && state.shortened > 0 ? <p className="small">{text.shortened(state.shortened)}</p> : null}
      {state.kind === 'done' && state.result.refused.length > 0 ? <Refused refused={state.result.refused} /> : null}
      {state.kind === 'idle' && state.problem !== undefined ? (
        <p className="problem" role="alert">
          {state.problem}
        </p>
      ) : null}
    </>
  );
}

interface PreviewProps {
  read: Exclude<ReadFile, { kind: 'unknown' }>;
  onStart: (placed: Readonly<Record<string, number>>) => void;
  onCancel: () => void;
}

function Preview({ read, onStart, onCancel }: PreviewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [placed, setPlaced] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => heading.current?.focus(), []);
  const rows = read.kind === 'own' ? read.records : read.file.rows.map(({ atMs }) => ({ kind: 'mood_log', occurredAt: new Date(atMs).toISOString() }));
  const days = span(rows);

  return (
    <section className="your-data-preview" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {text.preview}
      </h3>
      <p>{read.kind === 'own' ? text.own(formatMoment(read.exportedAt)) : text.daylio}</p>
      <dl className="your-data-counts">
        {countKinds(rows).map(([kind, count]) => (
          <div key={kind}>
            <dt>{words.kinds[kind] ?? kind}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {days ? <p className="small">{text.span(formatDay(days[0]), formatDay(days[1]))}</p> : null}
      {read.kind === 'daylio' && read.file.unread > 0 ? <p className="small">{text.unread(read.file.unread)}</p> : null}
      {read.kind === 'daylio' && read.file.ownMoods.length > 0 ? (
        <fieldset className="your-data-moods">
          <legend>{text.place}</legend>
          <p className="small">{text.placeHint}</p>
          {read.file.ownMoods.map((mood) => (
            <label key={mood}>
              <span>{mood}</span>
              <select
                value={placed[mood] ?? ''}
                onChange={(event) => {
                  const { [mood]: _, ...rest } = placed;
                  setPlaced(event.target.value === '' ? rest : { ...rest, [mood]: Number(event.target.value) });
                }}
              >
                <option value="">{text.leaveOut}</option>
                {moodSteps.map(({ value, word }) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="row">
        <button type="button" className="button button-primary" onClick={() => onStart(placed)}>
          {text.start}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </section>
  );
}

const refusedShown = 20;

function Refused({ refused }: { refused: ImportResult['refused'] }) {
  return (
    <div className="problem">
      <p>{text.refused(refused.length)}</p>
      <ul>
        {refused.slice(0, refusedShown).map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
