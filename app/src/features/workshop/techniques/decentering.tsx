import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { ListField } from '@/components/record-form/list-field';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { copy } from '../copy';
import type { WayProps } from './parts';

const text = copy.decentering;
const long = { limit: CBT_LIMITS.thoughtChars, rows: 'short' } as const;

/** A step back: the thought said as a thought, leaves on a stream, and what the person notices. Nothing is weighed. */
export function Decentering({ work, set }: WayProps) {
  const decentering = work.decentering ?? {};
  const thought = (work.thought ?? '').trim();
  return (
    <>
      <TextField label={text.said} hint={text.saidHint} path="decentering.said" {...long} />
      {(decentering.said ?? '').trim() === '' && thought !== '' ? (
        <Button
          size="small"
          className="-mt-4 mb-8"
          onClick={() => set((now) => ({ decentering: { ...now.decentering, said: text.saidAs((now.thought ?? '').trim()) } }))}
        >
          {text.start}
        </Button>
      ) : null}
      <ListField
        label={text.leaves}
        hint={text.leavesHint}
        path="decentering.leaves"
        items={decentering.leaves ?? []}
        limit={CBT_LIMITS.evidenceItems}
        each={CBT_LIMITS.shortChars}
        addLabel={text.addLeaf}
        itemLabel={text.leaf}
      />
      <TextField label={text.noticed} hint={text.noticedHint} path="decentering.noticed" {...long} />
    </>
  );
}
