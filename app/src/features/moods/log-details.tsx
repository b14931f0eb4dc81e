import { lazy, Suspense } from 'react';
import { OpenRecord } from '@/components/record-form/open-record';
import { Card } from '@/components/ui/card';
import { useContent, useRecord, type ContentOf, type RecordHandle } from '@/records';
import { withOffset } from '@/lib/text/wall-time';
import { newLog } from './log-time';
import { QuickLog } from './quick-log';

// Not needed for logging in two taps.
const DetailsForm = lazy(async () => ({ default: (await import('./details-form')).DetailsForm }));

const empty = { occurredAtMs: 0, tzOffsetMinutes: 0, emotions: [], activities: [], note: '' };

interface Props {
  onDone: () => void;
}

/** A new log: the mood first; once it is logged, a form for its details. */
export function NewLog({ onDone }: Props) {
  const opening = useRecord('mood_log', { empty });
  return (
    <OpenRecord opening={opening} onNew={onDone}>
      {(writing) => <Logging writing={writing} onDone={onDone} />}
    </OpenRecord>
  );
}

const isLogged = ({ mood }: ContentOf['mood_log']) => mood !== undefined;

function Logging({ writing, onDone }: Props & { writing: RecordHandle<'mood_log'> }) {
  if (!useContent(writing, isLogged)) {
    return (
      <QuickLog
        onLog={(mood, time) => {
          writing.set(newLog(mood, time));
          void writing.save({ status: 'complete', occurredAt: withOffset(time.atMs, time.tzOffsetMinutes) });
        }}
      />
    );
  }
  return (
    <Suspense fallback={<Card className="min-h-96" />}>
      <DetailsForm
        key={writing.id}
        writing={writing}
        fresh
        onDone={() => {
          void writing.startNew();
          onDone();
        }}
      />
    </Suspense>
  );
}

/** A stored log, to read or to change. */
export function StoredLog({ id, onDone }: Props & { id: string }) {
  const opening = useRecord('mood_log', { id, empty });
  return (
    <OpenRecord opening={opening} onNew={onDone}>
      {(writing) => (
        <Suspense fallback={<Card className="min-h-96" />}>
          <DetailsForm key={writing.id} writing={writing} fresh={false} onDone={onDone} />
        </Suspense>
      )}
    </OpenRecord>
  );
}
