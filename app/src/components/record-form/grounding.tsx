import { useLayoutEffect, useRef, useState } from 'react';
import { Small } from '@/components/ui/text';
import { Row } from '@/components/ui/row';
import { BreathCircle } from '@/components/ui/breath-circle';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TextField } from './text-field';

const senses = [
  { title: 'Five things you can see', text: 'Look around slowly. Large or small, near or far.', field: 'What you see' },
  { title: 'Four things you can touch', text: 'Your feet on the floor, your sleeve, the chair, the air.', field: 'What you touch' },
  { title: 'Three things you can hear', text: 'A near sound, a far sound, your own breath.', field: 'What you hear' },
  { title: 'Two things you can smell', text: 'If there is no smell, think of one you like.', field: 'What you smell' },
  { title: 'One thing you can taste', text: 'A sip of water helps. Or let out one long breath.', field: 'What you taste' },
];

const copy = {
  title: 'One minute to arrive',
  lead: 'About ten seconds for each. Take longer if you like. Nothing you type here is kept.',
  place: (at: number) => `${at} of ${senses.length}`,
  next: 'Next',
  back: 'Back',
  close: 'Back to writing',
  done: 'You are here, in this place, now.',
  doneText: 'Notice if anything is a little different. It doesn’t have to be.',
  again: 'Again',
  breathe: 'Or just breathe for a while',
};

/** The 5-4-3-2-1 grounding exercise at the user's own pace, without time limits, and a circle to breathe with. */
export function Grounding({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState<readonly string[]>(() => senses.map(() => ''));
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [at]);
  const sense = senses[at];

  return (
    <Card as="section" className="my-6 max-w-form" aria-label={copy.title}>
      <Small>{sense ? `${copy.title}, ${copy.place(at + 1)}` : copy.title}</Small>
      <h3 className="mt-2 text-h2" ref={heading} tabIndex={-1}>
        {sense ? sense.title : copy.done}
      </h3>
      <p className="mt-2 text-secondary">{sense ? sense.text : copy.doneText}</p>
      {sense ? (
        <>
          {at === 0 ? <Small className="mt-2">{copy.lead}</Small> : null}
          <ProgressBar className="my-4 block w-full text-primary" max={senses.length} value={at + 1} aria-hidden="true" />
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
      <Row>
        {sense && at > 0 ? <Button onClick={() => setAt(at - 1)}>{copy.back}</Button> : null}
        <Button variant="primary" onClick={() => (sense ? setAt(at + 1) : onClose())}>
          {sense ? copy.next : copy.close}
        </Button>
        {sense ? (
          <Button variant="quiet" onClick={onClose}>
            {copy.close}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setAt(0)}>
            {copy.again}
          </Button>
        )}
      </Row>
      <div className="mt-6 border-t border-hairline pt-5">
        <h4 className="mb-3">{copy.breathe}</h4>
        <BreathCircle />
      </div>
    </Card>
  );
}
