import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field';
import '@/styles/kit-parts.css';

const senses = [
  { title: 'Five things you can see', text: 'Look around slowly. Large or small, near or far.', field: 'What you see' },
  { title: 'Four things you can touch', text: 'Your feet on the floor, your sleeve, the chair, the air.', field: 'What you touch' },
  { title: 'Three things you can hear', text: 'A near sound, a far sound, your own breath.', field: 'What you hear' },
  { title: 'Two things you can smell', text: 'If there is no smell, think of one you like.', field: 'What you smell' },
  { title: 'One thing you can taste', text: 'A sip of water helps. Or let out one long breath.', field: 'What you taste' },
];

const words = {
  title: 'One minute to arrive',
  lead: 'About ten seconds for each. Take longer if you like. Nothing you type here is kept.',
  place: (at: number) => `${at} of ${senses.length}`,
  next: 'Next',
  back: 'Back',
  close: 'Back to writing',
  done: 'You are here, in this place, now.',
  doneText: 'Notice if anything is a little different. It does not have to be.',
  again: 'Once more',
};

/** The 5-4-3-2-1 grounding exercise at the user's own pace, without motion or time limits. */
export function Grounding({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState<readonly string[]>(() => senses.map(() => ''));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [at]);
  const sense = senses[at];

  return (
    <section className="grounding" aria-label={words.title}>
      <p className="small">{sense ? `${words.title}, ${words.place(at + 1)}` : words.title}</p>
      <h3 ref={heading} tabIndex={-1}>
        {sense ? sense.title : words.done}
      </h3>
      <p className="quiet">{sense ? sense.text : words.doneText}</p>
      {sense ? (
        <>
          {at === 0 ? <p className="small">{words.lead}</p> : null}
          <progress className="grounding-way" max={senses.length} value={at + 1} aria-hidden="true" />
          <TextField
            key={sense.field}
            label={sense.field}
            rows="line"
            value={typed[at]}
            onChange={(text) => setTyped((before) => before.with(at, text))}
            onEnter={() => setAt(at + 1)}
          />
        </>
      ) : null}
      <div className="row">
        {sense && at > 0 ? (
          <button type="button" className="button" onClick={() => setAt(at - 1)}>
            {words.back}
          </button>
        ) : null}
        <button type="button" className="button button-primary" onClick={() => (sense ? setAt(at + 1) : onClose())}>
          {sense ? words.next : words.close}
        </button>
        {sense ? (
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.close}
          </button>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => setAt(0)}>
            {words.again}
          </button>
        )}
      </div>
    </section>
  );
}
