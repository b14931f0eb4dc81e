import { useEffect, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { dashboardOf, useAuth } from '@/lib/auth';
import { typedEmail } from '../typed-email';
import { stateWords } from '../words';
import { HandoverQuestion } from './handover';
import '@/styles/sign-in.css';

interface Props {
  title: string;
  heading: string;
  lead?: ReactNode;
  /** Beside the form, or below it on a phone. */
  aside?: ReactNode;
  /** A page that is of use to somebody who is signed in. */
  open?: boolean;
  children: ReactNode;
}

/**
 * The frame of every page for signing in. While a link is being looked at, or when somebody is signed in already, the
 * form is out of sight but still there: what was typed into it stays.
 */
export function AuthPage({ title, heading, lead, aside, open = false, children }: Props) {
  const { status, handover } = useAuth();
  const signedIn = status === 'signed-in';
  useEffect(() => {
    if (signedIn) typedEmail.forget();
  }, [signedIn]);
  const settled = handover !== null || (signedIn && !open);
  const covered = status === 'loading' || settled;

  return (
    <div className="sign-in">
      <PageHeading title={title}>{heading}</PageHeading>
      {lead && !covered ? <div className="lead">{lead}</div> : null}
      <div className="sign-in-body">
        <div className="sign-in-main">
          <State open={open} />
          <HandoverQuestion />
          <div hidden={covered}>{children}</div>
        </div>
        {aside && !settled ? <aside className="sign-in-aside">{aside}</aside> : null}
      </div>
    </div>
  );
}

function State({ open }: { open: boolean }) {
  const { status, offline, handover, role } = useAuth();
  const signedIn = status === 'signed-in' && !open && handover === null;
  return (
    <>
      <output className="sign-in-state">
        {status === 'loading' ? (offline ? stateWords.offline : stateWords.loading) : null}
        {signedIn ? stateWords.signedIn : null}
      </output>
      {signedIn ? (
        <p>
          <AppLink to={dashboardOf(role)} className="link-strong">
            {stateWords.goOn}
          </AppLink>
        </p>
      ) : null}
    </>
  );
}
