import { focusOnMount } from '@/components/ui/focus-on-mount';
import { ErrorSummary } from '@/components/forms/error-summary';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { auth, useAuth } from '@/lib/auth';
import { helpFor, stateCopy } from '../copy';
import { AuthCard } from './auth-card';

/** Asks before a link that was requested in another browser signs a person in: it may be another person's account. */
export function HandoverQuestion() {
  const { handover } = useAuth();
  const form = useForm({});
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
  return (
    <AuthCard as="section" aria-labelledby="handover-title">
      <h2 id="handover-title" ref={focusOnMount} tabIndex={-1}>
        {stateCopy.handoverHeading(email)}
      </h2>
      <p>{stateCopy.handoverLead}</p>
      <p>{stateCopy.handoverWarning}</p>
      <Row>
        <Button variant="primary" onClick={onYes}>
          {stateCopy.handoverYes}
        </Button>
        <Button onClick={() => auth.refuseHandover()}>{stateCopy.handoverNo}</Button>
      </Row>
    </AuthCard>
  );
}
