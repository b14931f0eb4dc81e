import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { AppError } from '@/lib/errors';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/lib/auth';
import { saveDatedFile } from './save-dated-file';
import { dataWire, type ExportFile } from './wire';
import { resultStyle } from './result-style';
import { copy, therapistCopy } from './copy';

const text = copy.copy;

type State =
  | { kind: 'idle' }
  | { kind: 'making' }
  | { kind: 'done'; count: number; articles: number; unreadable: number }
  | { kind: 'failed'; why: string };
type Form = 'page' | 'data' | 'moods' | 'measures' | 'entries';

/** Loaded with the first download. */
const sheets = () => import('./sheets');

async function download(file: ExportFile, form: Form, isTherapist: boolean): Promise<void> {
  if (form === 'data') saveDatedFile(`${JSON.stringify(file, null, 2)}\n`, '', 'json');
  else if (form === 'page')
    saveDatedFile((await import('./web-page')).asWebPage(file, isTherapist ? therapistCopy.fileHeading : undefined), '', 'html');
  else if (form === 'moods') saveDatedFile((await sheets()).moodsCsv(file), 'moods', 'csv');
  else if (form === 'measures') saveDatedFile((await sheets()).measuresCsv(file), 'questionnaires', 'csv');
  else saveDatedFile((await sheets()).entriesCsv(file), 'entries', 'csv');
}

/** Downloads a copy: a readable page, a data file, or a patient's tables for a spreadsheet. */
export function CopyPart() {
  const { isTherapist } = useAuth();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const making = state.kind === 'making';

  const take = async (form: Form) => {
    if (making) return;
    setState({ kind: 'making' });
    try {
      const file = await dataWire.takeAll();
      await download(file, form, isTherapist);
      setState({ kind: 'done', count: file.records.length, articles: file.articles?.length ?? 0, unreadable: file.unreadable ?? 0 });
    } catch (reason) {
      setState({ kind: 'failed', why: AppError.from(reason).message });
    }
  };
  const button = (form: Form, label: string, variant: 'default' | 'primary' = 'default') => (
    <Button variant={variant} aria-disabled={making} onClick={() => void take(form)}>
      {label}
    </Button>
  );

  return (
    <>
      <p>{isTherapist ? therapistCopy.copy : text.what}</p>
      <Small>{text.careful}</Small>
      <Row>
        {button('page', text.page, 'primary')}
        {button('data', text.data)}
      </Row>
      {isTherapist ? null : (
        <fieldset className="mt-6">
          <legend className="text-small font-semibold text-secondary">{text.tables}</legend>
          <Row className="mt-2">
            {button('moods', text.moods)}
            {button('measures', text.measures)}
            {button('entries', text.entries)}
          </Row>
        </fieldset>
      )}
      <output className={resultStyle}>
        {making ? text.making : null}
        {state.kind === 'done' ? text.done(state.count) : null}
        {state.kind === 'done' && state.articles > 0 ? text.articles(state.articles) : null}
        {state.kind === 'done' && state.unreadable > 0 ? ` ${text.unreadable(state.unreadable)}` : null}
      </output>
      {state.kind === 'failed' ? (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>
            {text.failed} {text.retry}
          </p>
          <p>{state.why}</p>
        </Notice>
      ) : null}
    </>
  );
}
