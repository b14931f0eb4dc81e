import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useRecord, type RecordHandle } from '@/records';
import { withOffset } from '@/lib/text/wall-time';
import { OpenRecord } from './open-record';
import { RecordForm } from './record-form';
import { SaveBar } from './save-bar';
import { TextField } from './text-field';

const copy = {
  hint: 'Optional. Only you can read it, unless you share it.',
  save: 'Save the line',
  part: 'A note',
};

const empty = { occurredAtMs: 0, tzOffsetMinutes: 0, emotions: [], activities: [], note: '' };

/** One line for a saved mood log: its note, kept as a draft while it is written. */
export function OneLine({ id, question }: { id: string; question: string }) {
  const opening = useRecord('mood_log', { id, empty });
  return (
    <OpenRecord opening={opening} onNew={() => {}}>
      {(writing) => (
        <RecordForm key={writing.id} kind="mood_log" writing={writing}>
          <Line writing={writing} question={question} />
        </RecordForm>
      )}
    </OpenRecord>
  );
}

function Line({ writing, question }: { writing: RecordHandle<'mood_log'>; question: string }) {
  const save = () => {
    const { occurredAtMs = 0, tzOffsetMinutes = 0 } = writing.read();
    return writing.save({ status: 'complete', occurredAt: withOffset(occurredAtMs, tzOffsetMinutes) });
  };
  return (
    <form className="mt-5" noValidate>
      <TextField id={`${writing.id}line`} label={question} hint={copy.hint} path="note" limit={CBT_LIMITS.thoughtChars} rows="line" />
      <SaveBar writing={writing} label={copy.save} status="complete" isQuiet className="mt-2" onSave={save} />
    </form>
  );
}
