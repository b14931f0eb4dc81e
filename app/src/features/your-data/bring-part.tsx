import { useId, useRef, useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Button, buttonStyle } from '@/components/ui/button';
import { Select } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { AppError } from '@/lib/errors';
import { formatDay, momentInSentence } from '@/lib/text/dates';
import { moodSteps } from '@/lib/mood';
import { recordsChanged } from '@/records';
import { namesOf } from '@/records/registry';
import { bringIn, countKinds, largestFile, readImport, recordsOf, span, type ReadFile } from './bring-in';
import type { ImportResult } from './wire';
import { resultStyle } from './result-style';
import { copy, therapistCopy } from './copy';

const text = copy.bring;

type State =
  | { kind: 'idle'; problem?: string }
  | { kind: 'reading' }
  | { kind: 'preview'; read: Exclude<ReadFile, { kind: 'unknown' }> }
  | { kind: 'sending'; sent: number; all: number }
  | { kind: 'done'; result: Required<ImportResult>; shortened: number };

/** Imports a file: first a preview, then the import itself. */
export function BringPart() {
  const id = useId();
  const { isTherapist } = useAuth();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const input = useRef<HTMLInputElement>(null);

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestFile) return setState({ kind: 'idle', problem: text.large });
    setState({ kind: 'reading' });
    try {
      const found = await readImport(await file.text());
      setState(found.kind === 'unknown' ? { kind: 'idle', problem: text.unknown } : { kind: 'preview', read: found });
    } catch {
      setState({ kind: 'idle', problem: text.unreadable });
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  };

  const start = async (found: ReadFile, placed: Readonly<Record<string, number>>) => {
    const { records, articles, shortened } = await recordsOf(found, placed);
    const all = records.length + articles.length;
    if (all === 0) return setState({ kind: 'idle', problem: text.empty });
    setState({ kind: 'sending', sent: 0, all });
    try {
      const result = await bringIn(records, articles, (sent) => setState({ kind: 'sending', sent, all }));
      setState({ kind: 'done', result, shortened });
    } catch (reason) {
      setState({ kind: 'idle', problem: `${AppError.from(reason).message} ${text.stopped}` });
    }
    recordsChanged();
  };

  return (
    <>
      <p id={`${id}what`}>{isTherapist ? therapistCopy.bring : text.what}</p>
      {state.kind === 'preview' ? (
        <Preview read={state.read} onStart={(placed) => void start(state.read, placed)} onCancel={() => setState({ kind: 'idle' })} />
      ) : (
        <p className="has-focus-visible:[&_label]:outline-3 has-focus-visible:[&_label]:outline-offset-3 has-focus-visible:[&_label]:outline-primary">
          <label className={buttonStyle()} htmlFor={id}>
            {text.choose}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            className="sr-only"
            accept=".json,.csv,application/json,text/csv"
            aria-describedby={`${id}what`}
            disabled={state.kind === 'sending'}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </p>
      )}
      <output className={resultStyle}>
        {state.kind === 'reading' ? text.reading : null}
        {state.kind === 'sending' ? text.progress(state.sent, state.all) : null}
        {state.kind === 'done' ? outcomeOf(state.result) : null}
      </output>
      {state.kind === 'done' && state.shortened > 0 ? <Small>{text.shortened(state.shortened)}</Small> : null}
      {state.kind === 'done' ? <Refused refused={[...state.result.refused, ...state.result.articles.refused]} /> : null}
      {state.kind === 'idle' && state.problem !== undefined ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {state.problem}
        </Notice>
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
  const [placed, setPlaced] = useState<Readonly<Record<string, number>>>({});
  const rows =
    read.kind === 'own' ? read.records : read.file.rows.map(({ atMs }) => ({ kind: 'mood_log', occurredAt: new Date(atMs).toISOString() }));
  const days = span(rows);
  const articles = read.kind === 'own' ? read.articles.length : 0;

  return (
    <section className="mt-6" aria-labelledby={id}>
      <h3 id={id} ref={focusOnMount} tabIndex={-1} className="focus:outline-none">
        {text.preview}
      </h3>
      <p>{read.kind === 'own' ? text.own(momentInSentence(read.exportedAt)) : text.daylio}</p>
      <dl className="my-4">
        {countKinds(rows).map(([kind, count]) => (
          <div key={kind} className="flex max-w-80 justify-between border-b border-hairline py-1">
            <dt>{namesOf(kind)}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
        {articles > 0 ? (
          <div className="flex max-w-80 justify-between border-b border-hairline py-1">
            <dt>{copy.articles}</dt>
            <dd className="tabular-nums">{articles}</dd>
          </div>
        ) : null}
      </dl>
      {articles > 0 ? <Small>{text.drafts}</Small> : null}
      {read.kind === 'own' && read.hasCare ? <Small>{text.care}</Small> : null}
      {days ? <Small>{text.span(formatDay(days[0]), formatDay(days[1]))}</Small> : null}
      {read.kind === 'daylio' && read.file.unread > 0 ? <Small>{text.unread(read.file.unread)}</Small> : null}
      {read.kind === 'daylio' && read.file.ownMoods.length > 0 ? (
        <fieldset className="mt-4">
          <legend className="text-small font-semibold text-secondary">{text.place}</legend>
          <Small>{text.placeHint}</Small>
          {read.file.ownMoods.map((mood) => (
            <label key={mood} className="mt-2 flex max-w-104 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{mood}</span>
              <Select
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
              </Select>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Row>
        <Button variant="primary" onClick={() => onStart(placed)}>
          {text.start}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </Row>
    </section>
  );
}

/** The result of an import. Records are named unless the file had articles only. */
function outcomeOf({ created, present, refused, articles }: Required<ImportResult>): string {
  const hadArticles = articles.created + articles.present > 0;
  const hadRecords = created + present + refused.length > 0 || !hadArticles;
  return [
    ...(hadRecords ? [text.done(created, present)] : []),
    ...(hadArticles ? [text.doneArticles(articles.created, articles.present)] : []),
  ].join(' ');
}

const refusedShown = 20;

function Refused({ refused }: { refused: ImportResult['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="problem" className="mt-3">
      <p>{text.refused(refused.length)}</p>
      <ul>
        {refused.slice(0, refusedShown).map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
