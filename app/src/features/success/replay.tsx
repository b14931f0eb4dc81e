import { useEffect, useRef, useState } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { formatMoment } from '@/lib/dates';
import { firstWords } from '@/records/registry';
import type { Success } from './beliefs';
import { ReplayEnd } from './replay-end';
import { SuccessText } from './success-list';
import { words } from './words';

const most = 3;

/** Three successes read again, slowly, with an eye on what was really there. */
export function Replay({ successes, onClose }: { successes: readonly Success[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>(() => successes.slice(0, most).map(({ id }) => id));
  const [reading, setReading] = useState<readonly Success[]>();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [reading, at]);

  if (!reading) {
    return (
      <section className="replay" aria-label={words.replayTitle}>
        <h2 ref={heading} tabIndex={-1}>
          {words.replayTitle}
        </h2>
        <p className="quiet">{words.replayLead}</p>
        <ChipField
          legend={words.choose}
          hint={words.chooseHint}
          options={successes.map((success) => ({
            id: success.id,
            label: firstWords(success.kind, success.content, 60),
            hint: formatMoment(success.occurredAt),
          }))}
          value={chosen}
          onChange={setChosen}
          max={most}
          problem={chosen.length === 0 ? words.chooseSome : undefined}
        />
        <div className="row">
          <button
            type="button"
            className="button button-primary"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => {
              if (chosen.length > 0) setReading(successes.filter(({ id }) => chosen.includes(id)));
            }}
          >
            {words.begin}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.stop}
          </button>
        </div>
      </section>
    );
  }

  const screens = reading.length * words.prompts.length;
  const success = reading[Math.floor(at / words.prompts.length)];
  if (at >= screens || !success) return <ReplayEnd read={reading} onClose={onClose} />;
  return (
    <section className="replay" aria-label={words.replayTitle}>
      <p className="small">{words.place(Math.floor(at / words.prompts.length) + 1, reading.length)}</p>
      <h2 ref={heading} tabIndex={-1} className="replay-prompt">
        {words.prompts[at % words.prompts.length]}
      </h2>
      <progress className="grounding-way" max={screens} value={at + 1} aria-hidden="true" />
      <div className="replay-text">
        <SuccessText success={success} />
      </div>
      <div className="row">
        {at > 0 ? (
          <button type="button" className="button" onClick={() => setAt(at - 1)}>
            {words.back}
          </button>
        ) : null}
        <button type="button" className="button button-primary" onClick={() => setAt(at + 1)}>
          {words.next}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {words.stop}
        </button>
      </div>
    </section>
  );
}
