import { useState } from 'react';
import { OpenRecord } from '@/components/record-form/open-record';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isoWithOffset, useContent, useRecord, type MeasureTaken, type RecordHandle } from '@/records';
import { Asking } from './asking';
import { asksAboutSafety, type Instrument, type SafetyAnswer } from './model';
import { Result } from './result';
import { NextStep } from './next-step';
import { Emergency, Support } from './support';
import { useNear } from '@/components/crisis/use-near';
import { copy } from './copy';

const text = copy.form;

interface Props {
  instrument: Instrument;
  onClose: () => void;
}

/** One questionnaire from the first question to its result. Answers are stored on the device while they are chosen. */
export function TakeForm({ instrument, onClose }: Props) {
  const opening = useRecord('measure', { empty: { instrument, answers: [] }, from: { instrument } });
  return (
    <OpenRecord opening={opening} onNew={onClose}>
      {(writing) => <Taking key={writing.id} writing={writing} instrument={instrument} onClose={onClose} />}
    </OpenRecord>
  );
}

const whole = (content: MeasureTaken): MeasureTaken => content;

type Stage = 'asking' | 'support' | 'next' | 'emergency' | 'result';

function stageAfter(answer: SafetyAnswer | undefined): Stage {
  if (answer === 'not_safe') return 'emergency';
  return answer === 'not_now' ? 'result' : 'next';
}

function Taking({ writing, instrument, onClose }: Props & { writing: RecordHandle<'measure'> }) {
  const [stage, setStage] = useState<Stage>('asking');
  const [takenAt, setTakenAt] = useState('');
  const near = useNear();
  const content = useContent(writing, whole);
  const { set } = writing;

  const send = () => {
    const now = isoWithOffset();
    setTakenAt(now);
    // Help comes first, whether or not the save succeeds.
    setStage(asksAboutSafety(content) ? 'support' : 'result');
    void writing.save({ status: 'complete', occurredAt: now });
  };
  const answer = (safetyAnswer: SafetyAnswer | undefined) => {
    setStage(stageAfter(safetyAnswer));
    if (safetyAnswer === undefined) return;
    set({ safetyAnswer });
    void writing.save({ status: 'complete', occurredAt: takenAt });
  };

  switch (stage) {
    case 'asking':
      return <Asking instrument={instrument} content={content} set={set} onSend={send} onClose={onClose} />;
    case 'support':
      return <Support near={near} onAnswer={(said) => answer(said)} />;
    case 'next':
      return <NextStep near={near} said={content.safetyAnswer} onNotSafe={() => answer('not_safe')} onWayOn={() => setStage('result')} />;
    case 'emergency':
      return <Emergency near={near} onWayOn={() => setStage('result')} />;
    case 'result':
      return (
        <Result
          id={writing.id}
          taken={content}
          occurredAt={takenAt}
          near={near}
          saved={<Saved writing={writing} onRetry={() => void writing.save({ status: 'complete', occurredAt: takenAt })} />}
          onClose={onClose}
        />
      );
  }
}

function Saved({ writing, onRetry }: { writing: RecordHandle<'measure'>; onRetry: () => void }) {
  const { state } = writing;
  if (state.kind === 'saved') return <output className="text-small text-secondary">{text.saved}</output>;
  if (state.kind === 'queued') return <output className="text-small text-secondary">{text.queued}</output>;
  if (state.kind === 'saving' || state.kind === 'idle') return null;
  return (
    <Notice tone="problem" className="mt-3" role="alert">
      <p>{text.trouble}</p>
      <Button className="mt-3" size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </Notice>
  );
}
