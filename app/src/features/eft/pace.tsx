import { useRef, useState } from 'react';
import { Grounding } from '@/components/record-form/grounding';
import { words } from './words';

/** At each step: stay with the feeling, or step back for a minute. Neither changes anything that was written. */
export function Pace() {
  const [chosen, setChosen] = useState<'stay' | 'back'>();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <section className="eft-pace" aria-labelledby="eft-pace">
      <h3 id="eft-pace">{words.paceAsk}</h3>
      <div className="row">
        <button type="button" className="button" onClick={() => setChosen('stay')}>
          {words.stay}
        </button>
        <button ref={back} type="button" className="button" aria-expanded={chosen === 'back'} onClick={() => setChosen('back')}>
          {words.stepBack}
        </button>
      </div>
      <output className="quiet eft-stayed">{chosen === 'stay' ? words.stayed : ''}</output>
      {chosen === 'back' ? (
        <Grounding
          onClose={() => {
            setChosen(undefined);
            back.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}
