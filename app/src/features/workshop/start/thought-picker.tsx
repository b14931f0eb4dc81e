import { useId } from 'react';
import { LoadTrouble } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import type { Challenge } from '@/lib/wasm/cbt';
import type { HotThought } from '../model';
import { copy } from '../copy';
import { ThoughtLine } from './thought-line';

interface Props {
  thoughts: readonly HotThought[];
  /** Whether the thought records couldn't be loaded. */
  missing: boolean;
  onTake: (from?: Partial<Challenge>) => void;
}

/** Chooses the thought to work on: a hot thought of a thought record, or a new one. */
export function ThoughtPicker({ thoughts, missing, onTake }: Props) {
  const id = useId();
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {copy.start.title}
      </h2>
      <Button variant="primary" size="large" onClick={() => onTake()}>
        {copy.start.fresh}
      </Button>
      {thoughts.length > 0 ? (
        <>
          <h3 className="mt-8">{copy.start.fromRecords}</h3>
          <ul className="my-4">
            {thoughts.map(({ recordId, text, belief }) => (
              <ThoughtLine
                key={recordId}
                thought={text}
                actions={
                  <Button size="small" onClick={() => onTake({ thought: text, ...(belief !== undefined && { belief }) })}>
                    {copy.start.take}
                    <span className="sr-only">: {text}</span>
                  </Button>
                }
              >
                {belief === undefined ? null : <p className="mt-1 text-secondary">{copy.start.believed(belief)}</p>}
              </ThoughtLine>
            ))}
          </ul>
        </>
      ) : missing ? (
        <LoadTrouble name={copy.start.records} />
      ) : (
        <p className="text-secondary mt-4">{copy.start.none}</p>
      )}
    </section>
  );
}
