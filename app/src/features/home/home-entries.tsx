import { AppLink } from '@/components/ui/app-link';
import { buttonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { dashboardOf, enterGuest, useAuth } from '@/lib/auth';

const copy = {
  start: 'Start a journal entry',
  dashboard: 'Go to your dashboard',
  signUp: 'Create an account',
  signIn: 'Sign in',
  guestTitle: 'Or look around first',
  guest: 'No account needed. The people are made up, and nothing is saved.',
  patient: 'Try it as a patient',
  therapist: 'Try it as a therapist',
};

/** Links into the app: to the journal for people with an account or as a guest, to sign-up and the examples for visitors. */
export function HomeEntries() {
  const { status, role } = useAuth();
  if (status === 'signed-out') return <ForVisitors />;
  return (
    <Row className="mt-8">
      <LinkButton to="/journal/new" variant="primary" size="large">
        {copy.start}
      </LinkButton>
      {status === 'signed-in' ? (
        <AppLink to={dashboardOf(role)} className={buttonStyle({ size: 'large' })}>
          {copy.dashboard}
        </AppLink>
      ) : null}
    </Row>
  );
}

function ForVisitors() {
  return (
    <>
      <Row className="mt-8">
        <LinkButton to="/signup" variant="primary" size="large">
          {copy.signUp}
        </LinkButton>
        <LinkButton to="/login-no-password" size="large">
          {copy.signIn}
        </LinkButton>
      </Row>
      <section className="mt-8" aria-labelledby="guest-title">
        <h2 id="guest-title" className="text-lead">
          {copy.guestTitle}
        </h2>
        <p className="mt-1 text-secondary">{copy.guest}</p>
        <Row>
          <AppLink to={enterGuest('patient')} className={buttonStyle()}>
            {copy.patient}
          </AppLink>
          <AppLink to={enterGuest('therapist')} className={buttonStyle()}>
            {copy.therapist}
          </AppLink>
        </Row>
      </section>
    </>
  );
}
