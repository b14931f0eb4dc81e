import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SafetyScope } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { WideAside } from '@/components/layout/tool-layout';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { useSettledText } from '@/lib/text/text-source';
import { cbt, type ThoughtRecord, useCbt } from '@/lib/wasm/cbt';
import { useDeviceText } from '@/records';
import { useCueRecords } from '@/records/hint-verdicts';
import { CoreNote } from './core-note';
import { oneColumnPx } from '@/lib/device/use-narrow';
import { toRecord } from './model';
import { PatternList } from './pattern-list';
import { useVerdicts } from './use-verdicts';
import { copy } from './copy';

const HoldNote = lazy(async () => ({ default: (await import('@/components/hold/hold-note')).HoldNote }));
const Results = lazy(async () => ({ default: (await import('./results')).Results }));

export interface AnalyserProps {
  /** Starts a thought record from the text and the patterns that fit. */
  onRecord: (prefill: Partial<ThoughtRecord>) => void;
}

/** The text with its marks, the results, and the list of all patterns. */
export function AnalyserDesk({ onRecord }: AnalyserProps) {
  const core = useCbt('words');
  const text = useDeviceText('analyser_text');
  const settled = useSettledText(text);
  const isBlank = settled.trim() === '';
  const cueRecords = useCueRecords(core);
  const { answers, say } = useVerdicts();
  const report = useMemo(
    () => (core === 'ready' && !isBlank ? cbt.findPatterns(settled, cueRecords) : undefined),
    [core, settled, isBlank, cueRecords],
  );
  const [page, setPage] = useState(0);

  const clear = () => {
    const before = text.read();
    text.reset();
    setPage((now) => now + 1);
    showToast({ text: copy.cleared, action: { label: copy.undo, run: () => text.putBack(before) } });
  };
  const record = () => {
    const hints = report?.sentences.flatMap(({ hints: found }) => found) ?? [];
    const fitting = new Set([...answers].filter(([, { verdict }]) => verdict === 'fits').map(([key]) => key.split('\n')[0]));
    const patterns = [...new Set(hints.filter(({ ruleId }) => fitting.has(ruleId)).map(({ pattern }) => pattern))];
    onRecord(toRecord(text.read(), patterns, CBT_LIMITS.thoughtChars, CBT_LIMITS.patterns));
  };

  return (
    <>
      <SafetyScope>
        <div className="grid gap-12 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
          <div>
            <TextField key={page} label={copy.label} hint={copy.hint} source={text} limit={CBT_LIMITS.analyserChars} rows="tall" />
            <Row>
              {isBlank ? (
                <Button onClick={() => text.write(copy.exampleText)}>{copy.example}</Button>
              ) : (
                <>
                  <Button variant="primary" onClick={record}>
                    {copy.record}
                  </Button>
                  <Button variant="quiet" onClick={clear}>
                    {copy.clear}
                  </Button>
                </>
              )}
            </Row>
            {isBlank ? null : <p className="mt-1 text-secondary">{copy.recordHint}</p>}
          </div>
          {isBlank ? (
            <div className="lg:col-start-2 lg:row-start-1">
              <WideAside id="distortion-analyzer" fromPx={oneColumnPx} />
            </div>
          ) : null}
          {isBlank || core === 'ready' ? null : <CoreNote state={core} />}
          {report?.hold ? (
            <div>
              <Suspense fallback={null}>
                <HoldNote hold={report.hold} />
              </Suspense>
            </div>
          ) : null}
          {report && !(report.hold && report.patterns.length === 0) ? (
            <Suspense fallback={null}>
              <Results report={report} answers={answers} onSay={say} />
            </Suspense>
          ) : null}
        </div>
      </SafetyScope>
      <PatternList />
    </>
  );
}
