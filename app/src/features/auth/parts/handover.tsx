import { useEffect, useRef } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { useForm } from '@/components/forms/use-form';
import { auth, useAuth } from '@/lib/auth';
import { helpFor, stateWords } from '../words';

const nothing = () => [];
const nowhere = async () => undefined;

/** Asks before a link that this browser did not ask for signs anybody in. Somebody may have sent it to catch words. */
export function HandoverQuestion() {
  const { handover } = useAuth();
  const form = useForm({ check: nothing, send: nowhere });
  return (
    <>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn}>
        {form.failure && helpFor(form.failure.code) ? <p>{helpFor(form.failure.code)}</p> : null}
      </ErrorSummary>
      {handover ? <Question email={handover.email} onYes={() => void form.run(() => auth.acceptHandover())} /> : null}
    </>
  );
}

function Question({ email, onYes }: { email: string; onYes: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sign-in-card" aria-labelledby="handover-title">
      <h2 id="handover-title" ref={heading} tabIndex={-1}>
        {stateWords.handoverHeading(email)}
      </h2>
      <p>{stateWords.handoverLead}</p>
      <p>{stateWords.handoverWarning}</p>
      <div className="row">
        <button type="button" className="button button-primary" onClick={onYes}>
          {stateWords.handoverYes}
        </button>
        <button type="button" className="button" onClick={() => auth.refuseHandover()}>
          {stateWords.handoverNo}
        </button>
      </div>
    </section>
  );
}
