import { useId } from 'react';
import type { Challenge } from '@/lib/cbt';
import type { HotThought } from '../model';
import { words } from '../words';

interface Props {
  thoughts: readonly HotThought[];
  onTake: (from?: Partial<Challenge>) => void;
}

/** Where the thought comes from: a hot thought of a thought record, or a new one. */
export function ThoughtPicker({ thoughts, onTake }: Props) {
  const id = useId();
  return (
    <section className="workshop-pick" aria-labelledby={id}>
      <h2 id={id}>{words.start.title}</h2>
      <button type="button" className="button button-primary button-large" onClick={() => onTake()}>
        {words.start.fresh}
      </button>
      {thoughts.length > 0 ? (
        <>
          <h3>{words.start.fromRecords}</h3>
          <ul className="thought-list">
            {thoughts.map(({ recordId, text, belief }) => (
              <li key={recordId}>
                <div>
                  <p className="own-words">{text}</p>
                  {belief === undefined ? null : <p className="quiet">{words.start.believed(belief)}</p>}
                </div>
                <button type="button" className="button button-small" onClick={() => onTake({ thought: text, ...(belief !== undefined && { belief }) })}>
                  {words.start.take}
                  <span className="visually-hidden">: {text}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">{words.start.none}</p>
      )}
    </section>
  );
}
