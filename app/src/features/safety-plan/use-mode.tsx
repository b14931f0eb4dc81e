import { useId, useLayoutEffect, useRef, useState } from 'react';
import { EmergencyCall } from '@/components/crisis/emergency-call';
import { HelpLines } from '@/components/crisis/help-lines';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Small, strongLink } from '@/components/ui/text';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { showToast } from '@/lib/toasts';
import type { PlanPart } from './plan';
import { PlanItems } from './plan-items';
import { copy } from './copy';

interface Props {
  parts: readonly PlanPart[];
  onClose: () => void;
  /** Opens the calming exercise. */
  onGrounding: () => void;
}

/** The plan in a crisis: one step per screen in large type, with buttons to call, each with a way to urgent help. */
export function UseMode({ parts, onClose, onGrounding }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const country = useNearestHelp();
  const steps = parts.filter(({ items }) => items.length > 0);
  const step = steps[at];

  useLayoutEffect(() => heading.current?.focus(), [at]);

  const stop = () => {
    if (step) showToast({ text: copy.use.stopped });
    onClose();
  };

  return (
    <section
      className="mt-6 grid min-h-[60vh] content-start gap-4 rounded-panel bg-surface p-[clamp(1.5rem,5vw,3rem)] shadow-lift"
      aria-labelledby={id}
    >
      {step ? (
        <>
          <Small>{copy.use.step(at + 1, steps.length)}</Small>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-h1">
            {step.title}
          </h2>
          <PlanItems items={step.items} large />
        </>
      ) : (
        <>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-h1">
            {copy.now.crisis}
          </h2>
          <p>{copy.use.last}</p>
          <HelpLines emergency={false} />
          <AppLink to="/crisis" className={strongLink}>
            {copy.now.crisis}
          </AppLink>
        </>
      )}
      <div className="mt-auto grid gap-3 pt-8 md:grid-cols-2">
        {step ? (
          <Button variant="primary" size="large" onClick={() => setAt(at + 1)}>
            {copy.use.next}
          </Button>
        ) : null}
        {at > 0 ? (
          <Button size="large" onClick={() => setAt(at - 1)}>
            {copy.use.back}
          </Button>
        ) : null}
        <Button size="large" onClick={onGrounding}>
          {copy.now.grounding}
        </Button>
        <Button variant="quiet" size="large" onClick={stop}>
          {step ? copy.use.helped : copy.actions.close}
        </Button>
      </div>
      <aside className="border-t border-hairline pt-4" aria-label={copy.use.danger}>
        <p className="font-semibold">{copy.use.danger}</p>
        <EmergencyCall country={country} />
      </aside>
    </section>
  );
}
