import { Link } from '@tanstack/react-router';
import { AppLink } from '@/components/ui/app-link';
import { dashboardOf, enterGuest, useAuth } from '@/lib/auth';

const words = {
  start: 'Start a journal entry',
  dashboard: 'Go to your dashboard',
  signUp: 'Create an account',
  signIn: 'Sign in',
  guestTitle: 'Or look around first',
  guest: 'No account, no questions. The people in it are made up, and nothing is kept.',
  patient: 'Try it as a patient',
  therapist: 'Try it as a therapist',
};

/** The ways in. Somebody who is here already goes on where they were; everybody else may look around first. */
export function HomeEntries() {
  const { status, role } = useAuth();
  if (status === 'signed-out') return <ForVisitors />;
  return (
    <div className="row home-ways">
      <Link to="/journal/new" className="button button-primary button-large">
        {words.start}
      </Link>
      {status === 'signed-in' ? (
        <AppLink to={dashboardOf(role)} className="button button-large">
          {words.dashboard}
        </AppLink>
      ) : null}
    </div>
  );
}

function ForVisitors() {
  return (
    <>
      <div className="row home-ways">
        <Link to="/signup" className="button button-primary button-large">
          {words.signUp}
        </Link>
        <Link to="/login-no-password" className="button button-large">
          {words.signIn}
        </Link>
      </div>
      <section className="home-guest" aria-labelledby="guest-title">
        <h2 id="guest-title">{words.guestTitle}</h2>
        <p>{words.guest}</p>
        <div className="row">
          <AppLink to={enterGuest('patient')} className="button">
            {words.patient}
          </AppLink>
          <AppLink to={enterGuest('therapist')} className="button">
            {words.therapist}
          </AppLink>
        </div>
      </section>
    </>
  );
}
