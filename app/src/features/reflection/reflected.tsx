import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { HoldNote } from '@/components/hold/hold-note';
import { useFormModel, useFormContent } from '@/components/record-form/record-form';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import type { Reflection } from '@/lib/assistant/types';
import { showToast } from '@/lib/toasts';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { recordStore, type RecordHandle } from '@/records';
import { recordFromEntry } from './record-from-entry';
import { ReflectionCard } from './reflection-card';
import { copy } from './copy';

interface Props {
  writing: RecordHandle<'journal_entry'>;
  /** Changes when a new reflection should take the focus. */
  focusOn: unknown;
}

/** The reflection of an entry, and the way on to a thought record. */
export function Reflected({ writing, focusOn }: Props) {
  const form = useFormModel();
  const navigate = useNavigate();
  const core = useCbt('forms');
  const { thoughts, reflection } = useFormContent<'journal_entry'>();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) card.current?.querySelector('h2')?.focus();
  }, [focusOn]);
  // Crisis help beside the field has the numbers already.
  const helped = useSyncExternalStore(form.subscribe, () => form.getSnapshot().shown !== undefined);
  if (!reflection) return null;
  const hold = core === 'ready' && !helped ? cbt.findHold([thoughts]) : null;

  const drop = (quote: string) =>
    writing.set(({ reflection: now }) =>
      now ? { reflection: { ...now, patterns: (now.patterns ?? []).filter((one) => one.quote !== quote) } } : {},
    );
  const handOver = async () => {
    form.content?.settle();
    try {
      const entry = await recordStore().createDraft('thought_record', recordFromEntry(writing.read()));
      await navigate({ to: '/guided-journal', search: { entry } });
    } catch {
      showToast({ text: copy.handOverTrouble });
    }
  };
  return (
    <div ref={card}>
      <ReflectionCard reflection={reflection as Reflection} text={thoughts} onDrop={drop} />
      {hold ? <HoldNote hold={hold} /> : null}
      <Small className="mt-2">{copy.stays}</Small>
      <div className="mt-6 rounded-panel border border-primary/40 bg-tint p-6">
        <p id="reflection-over">{copy.handOverHint}</p>
        <Button className="mt-4" aria-describedby="reflection-over" onClick={() => void handOver()}>
          {copy.handOver}
        </Button>
      </div>
    </div>
  );
}
