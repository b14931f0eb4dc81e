import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { copy } from './copy';

const Grounding = lazy(async () => ({ default: (await import('@/components/record-form/grounding')).Grounding }));

/** Offers at each step to stay with the feeling or to step back for a minute. Neither changes the entry. */
export function Pace() {
  const [chosen, setChosen] = useState<'stay' | 'back'>();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <section className="mt-8 max-w-form rounded-panel bg-tint-accent px-6 py-5 print:hidden" aria-labelledby="eft-pace">
      <h3 id="eft-pace" className="text-lead">
        {copy.paceAsk}
      </h3>
      <Row className="mt-3">
        <Button onClick={() => setChosen('stay')}>{copy.stay}</Button>
        <Button ref={back} aria-expanded={chosen === 'back'} onClick={() => setChosen('back')}>
          {copy.stepBack}
        </Button>
      </Row>
      <output className="text-secondary not-empty:mt-2 not-empty:block">{chosen === 'stay' ? copy.stayed : ''}</output>
      {chosen === 'back' ? (
        <Suspense fallback={null}>
          <Grounding
            onClose={() => {
              setChosen(undefined);
              back.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
