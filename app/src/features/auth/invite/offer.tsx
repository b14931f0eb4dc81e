import { Link, useNavigate } from '@tanstack/react-router';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { PageHeading } from '@/components/layout/page-heading';
import { auth, forgetInvitation, keepInvitation, useAuth } from '@/lib/auth';
import { acceptInvitation, type Invitation } from '@/lib/invitations';
import { inviteWords } from './words';

interface Props {
  token: string;
  invitation: Invitation;
}

/** The day, in the reader's own form. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Says who asks and what it would mean, before it asks. */
export function Offer({ token, invitation: { therapist, expiresAt } }: Props) {
  return (
    <div className="plain-page sign-in">
      <PageHeading title={inviteWords.title}>{inviteWords.heading(therapist ?? inviteWords.nameless)}</PageHeading>
      <p className="lead">{inviteWords.lead}</p>
      <div className="sign-in-alone">
        <div className="sign-in-card">
          <Points id="sees" title={inviteWords.seesTitle} points={inviteWords.sees} />
          <Points id="sees-not" title={inviteWords.seesNotTitle} points={inviteWords.seesNot} />
          <p>{inviteWords.watched}</p>
          <Ways token={token} />
          <p className="small">{inviteWords.until(dayOf(expiresAt))}</p>
        </div>
      </div>
    </div>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="sign-in-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ token }: { token: string }) {
  const { status, user, isTherapist } = useAuth();
  if (status === 'loading') return <output>{inviteWords.accepting}</output>;
  if (!user) return <SignInFirst token={token} />;
  return isTherapist ? <p>{inviteWords.therapist}</p> : <Accept token={token} email={user.email} />;
}

/** The invitation is kept until somebody has signed in. Then it is accepted by itself. */
function SignInFirst({ token }: { token: string }) {
  const keep = () => keepInvitation(token);
  return (
    <div className="sign-in-choices">
      <Link to="/login-no-password" search={{ invite: token }} className="button button-primary button-large" onClick={keep}>
        {inviteWords.signIn}
      </Link>
      <Link to="/signup" search={{ invite: token }} className="button" onClick={keep}>
        {inviteWords.signUp}
      </Link>
      <Link to="/" className="button button-quiet" onClick={forgetInvitation}>
        {inviteWords.notNow}
      </Link>
    </div>
  );
}

const noFields = () => [];

function Accept({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    check: noFields,
    send: async () => {
      await acceptInvitation(token);
      forgetInvitation();
      await navigate({ to: '/onboarding' });
    },
  });
  const change = () => {
    keepInvitation(token);
    void auth.signOut();
  };

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <p>{inviteWords.as(email)}</p>
      <div className="sign-in-choices">
        <SubmitButton busy={form.busy} words={inviteWords.accept} busyWords={inviteWords.accepting} />
        <Link to="/" className="button button-quiet" onClick={forgetInvitation}>
          {inviteWords.notNow}
        </Link>
        <button type="button" className="button button-quiet" onClick={change}>
          {inviteWords.other}
        </button>
      </div>
    </form>
  );
}
