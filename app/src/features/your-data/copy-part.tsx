import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { handOver } from './hand-over';
import { entriesCsv, measuresCsv, moodsCsv } from './sheets';
import { asWebPage } from './web-page';
import { dataWire, type ExportFile } from './wire';
import { words } from './words';

const text = words.copy;

type State = { kind: 'idle' } | { kind: 'making' } | { kind: 'done'; count: number; unreadable: number } | { kind: 'failed'; why: string };
type Form = 'page' | 'data' | 'moods' | 'measures' | 'entries';

function give(file: ExportFile, form: Form): void {
  if (form === 'data') handOver(`${JSON.stringify(file, null, 2)}\n`, '', 'json');
  else if (form === 'page') handOver(asWebPage(file), '', 'html');
  else if (form === 'moods') handOver(moodsCsv(file), 'moods', 'csv');
  else if (form === 'measures') handOver(measuresCsv(file), 'questionnaires', 'csv');
  else handOver(entriesCsv(file), 'entries', 'csv');
}

/** A copy in the form that suits: to read, to keep, or to count with. */
export function CopyPart() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const making = state.kind === 'making';

  const take = async (form: Form) => {
    if (making) return;
    setState({ kind: 'making' });
    try {
      const file = await dataWire.takeAll();
      give(file, form);
      setState({ kind: 'done', count: file.records.length, unreadable: file.unreadable ?? 0 });
    } catch (reason) {
      setState({ kind: 'failed', why: AppError.from(reason).message });
    }
  };
  const button = (form: Form, label: string, className = 'button') => (
    <button type="button" className={className} aria-disabled={making} onClick={() => void take(form)}>
      {label}
    </button>
  );

  return (
    <>
      <p>{text.what}</p>
      <p className="small">{text.careful}</p>
      <div className="row">
        {button('page', text.page, 'button button-primary')}
        {button('data', text.data)}
      </div>
      <fieldset className="your-data-tables">
        <legend>{text.tables}</legend>
        <div className="row">
          {button('moods', text.moods)}
          {button('measures', text.measures)}
          {button('entries', text.entries)}
        </div>
      </fieldset>
      <output className="your-data-state">
        {making ? text.making : null}
        {state.kind === 'done' ? text.done(state.count) : null}
        {state.kind === 'done' && state.unreadable > 0 ? ` ${text.unreadable(state.unreadable)}` : null}
      </output>
      {state.kind === 'failed' ? (
        <div className="problem" role="alert">
          <p>
            {text.failed} {text.retry}
          </p>
          <p>{state.why}</p>
        </div>
      ) : null}
    </>
  );
}
