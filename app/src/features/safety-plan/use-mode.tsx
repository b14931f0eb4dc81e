import { useEffect, useId, useRef, useState } from 'react';
import { HelpLinks } from '@/components/ui/help-links';
import type { PlanPart } from './plan';
import { PlanItems } from './plan-items';
import { words } from './words';

interface Props {
  parts: readonly PlanPart[];
  onClose: () => void;
  /** Opens the calming exercise. */
  onGrounding: () => void;
}

/** For the hard hour: one step on the screen, in large type, with the buttons to call. Empty steps are passed over. */
export function UseMode({ parts, onClose, onGrounding }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const steps = parts.filter(({ items }) => items.length > 0);
  const step = steps[at];

  useEffect(() => heading.current?.focus(), [at]);

  return (
    <section className="plan-use" aria-labelledby={id}>
      {step ? (
        <>
          <p className="small plan-use-place">{words.use.step(at + 1, steps.length)}</p>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {step.title}
          </h2>
          <PlanItems items={step.items} large />
        </>
      ) : (
        <>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {words.now.crisis}
          </h2>
          <p>{words.use.last}</p>
          <HelpLinks />
          <a href="/crisis" className="link-strong">
            {words.now.crisis}
          </a>
        </>
      )}
      <div className="plan-use-ways">
        {step ? (
          <button type="button" className="button button-primary button-large" onClick={() => setAt(at + 1)}>
            {words.use.next}
          </button>
        ) : null}
        {at > 0 ? (
          <button type="button" className="button button-large" onClick={() => setAt(at - 1)}>
            {words.use.back}
          </button>
        ) : null}
        <button type="button" className="button button-large" onClick={onGrounding}>
          {words.now.grounding}
        </button>
        <button type="button" className="button button-large button-quiet" onClick={onClose}>
          {step ? words.use.helped : words.actions.close}
        </button>
      </div>
    </section>
  );
}
