import { useNavigate } from '@tanstack/react-router';
import { AcceptForm } from '@/components/care/accept-form';
import { scopeCopy, waitingCopy } from '@/components/care/copy';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Lead, Small } from '@/components/ui/text';
import { auth, forgetInvitation, forgetWaitingInvitation, keepInvitation, useAuth } from '@/lib/auth';
import type { Scope } from '@/lib/care/care-data';
import type { Invitation } from '@/lib/care/invitations';
import { showToast } from '@/lib/toasts';
import { AuthCard } from '../parts/auth-card';
import { inviteCopy } from './copy';
import { Refuse } from './refuse';

interface Props {
  token: string;
  invitation: Invitation;
}

/** The day in the reader's locale. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** An invitation: who invites, what accepting would mean, and the question. */
export function Offer({ token, invitation }: Props) {
  const { user, isTherapist } = useAuth();
  const { therapist, note, proposedScopes, expiresAt } = invitation;
  return (
    <div className="max-w-[42rem]">
      <PageHeading title={inviteCopy.title}>{inviteCopy.heading(therapist ?? inviteCopy.nameless)}</PageHeading>
      <Lead>{inviteCopy.lead}</Lead>
      <div className="mt-8">
        <AuthCard>
          {note ? (
            <p>
              {inviteCopy.note} <q className="font-reading wrap-anywhere">{note}</q>
            </p>
          ) : null}
          <Points id="sees" title={inviteCopy.seesTitle} points={inviteCopy.sees} />
          {proposedScopes.length > 0 && !user ? (
            <Points
              id="asks"
              title={inviteCopy.asksTitle}
              points={[inviteCopy.asksLead, ...proposedScopes.map((scope) => scopeCopy[scope].name)]}
            />
          ) : null}
          <Points id="sees-not" title={inviteCopy.seesNotTitle} points={inviteCopy.seesNot} />
          <p>{inviteCopy.watched}</p>
          <Ways token={token} invitation={invitation} />
          <Small>{inviteCopy.until(dayOf(expiresAt))}</Small>
        </AuthCard>
      </div>
      {isTherapist ? null : <Refuse token={token} />}
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

function Ways({ token, invitation }: Props) {
  const { status, user, isTherapist } = useAuth();
  if (status === 'loading') return <output>{inviteCopy.checking}</output>;
  if (!user) return <SignInFirst token={token} />;
  if (isTherapist) return <p>{invitation.own ? inviteCopy.own : inviteCopy.therapist}</p>;
  return <Answer token={token} invitation={invitation} email={user.email} />;
}

/** Keeps the invitation until the person has signed in; they are asked then. */
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
      <NotNow />
    </div>
  );
}

function Answer({ token, invitation, email }: Props & { email: string }) {
  const navigate = useNavigate();
  const change = () => {
    keepInvitation(token);
    void auth.signOut();
  };
  const goOn = (scopes: readonly Scope[]) => {
    const linked = waitingCopy.done(invitation.therapist ?? inviteCopy.nameless);
    // Shown on the next page, which says nothing about the invitation.
    showToast({
      text: `${linked} ${scopes.length === 0 ? waitingCopy.doneNothing : waitingCopy.doneSome}`,
      action: { label: waitingCopy.manage, run: () => void navigate({ to: '/sharing' }) },
    });
    void navigate({ to: '/onboarding' });
  };
  return (
    <div className="grid gap-6">
      <p>{inviteCopy.as(email)}</p>
      <AcceptForm token={token} invitation={invitation} onAccepted={goOn}>
        <NotNow />
        <Button variant="quiet" onClick={change}>
          {inviteCopy.other}
        </Button>
      </AcceptForm>
    </div>
  );
}

function putAway(): void {
  forgetInvitation();
  forgetWaitingInvitation();
}

/** Puts the invitation away. Its link still works. */
function NotNow() {
  return (
    <LinkButton to="/" variant="quiet" onClick={putAway}>
      {inviteCopy.notNow}
    </LinkButton>
  );
}
