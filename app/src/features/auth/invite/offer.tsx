import { useNavigate } from '@tanstack/react-router';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Lead, Small } from '@/components/ui/text';
import { auth, forgetInvitation, keepInvitation, useAuth } from '@/lib/auth';
import { acceptInvitation, type Invitation } from '@/lib/care/invitations';
import { AuthCard } from '../parts/auth-card';
import { inviteCopy } from './copy';

interface Props {
  token: string;
  invitation: Invitation;
}

/** The day in the reader's locale. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Says who invites and what accepting would mean, and then asks. */
export function Offer({ token, invitation: { therapist, expiresAt } }: Props) {
  return (
    <div className="max-w-[42rem]">
      <PageHeading title={inviteCopy.title}>{inviteCopy.heading(therapist ?? inviteCopy.nameless)}</PageHeading>
      <Lead>{inviteCopy.lead}</Lead>
      <div className="mt-8">
        <AuthCard>
          <Points id="sees" title={inviteCopy.seesTitle} points={inviteCopy.sees} />
          <Points id="sees-not" title={inviteCopy.seesNotTitle} points={inviteCopy.seesNot} />
          <p>{inviteCopy.watched}</p>
          <Ways token={token} />
          <Small>{inviteCopy.until(dayOf(expiresAt))}</Small>
        </AuthCard>
      </div>
    </div>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="mt-2 list-disc space-y-1 ps-[1.25em]">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ token }: { token: string }) {
  const { status, user, isTherapist } = useAuth();
  if (status === 'loading') return <output>{inviteCopy.accepting}</output>;
  if (!user) return <SignInFirst token={token} />;
  return isTherapist ? <p>{inviteCopy.therapist}</p> : <Accept token={token} email={user.email} />;
}

/** Keeps the invitation until the person has signed in; it is accepted then. */
function SignInFirst({ token }: { token: string }) {
  const keep = () => keepInvitation(token);
  return (
    <div className="grid gap-3">
      <LinkButton to="/login-no-password" search={{ invite: token }} variant="primary" size="large" onClick={keep}>
        {inviteCopy.signIn}
      </LinkButton>
      <LinkButton to="/signup" search={{ invite: token }} onClick={keep}>
        {inviteCopy.signUp}
      </LinkButton>
      <LinkButton to="/" variant="quiet" onClick={forgetInvitation}>
        {inviteCopy.notNow}
      </LinkButton>
    </div>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm({
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
      <p>{inviteCopy.as(email)}</p>
      <div className="grid gap-3">
        <SubmitButton busy={form.busy} label={inviteCopy.accept} busyLabel={inviteCopy.accepting} />
        <LinkButton to="/" variant="quiet" onClick={forgetInvitation}>
          {inviteCopy.notNow}
        </LinkButton>
        <Button variant="quiet" onClick={change}>
          {inviteCopy.other}
        </Button>
      </div>
    </form>
  );
}
