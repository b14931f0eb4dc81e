import { useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { dashboardOf, useAuth, userOfEndedPage } from '@/lib/auth';
import { readSignInSearch } from '../search';
import { typedEmail } from '../typed-email';
import { stateCopy } from '../copy';
import { HandoverQuestion } from './other-person-link';

interface Props {
  title: string;
  heading: string;
  lead?: ReactNode;
  /** Beside the form, or below it on a phone. */
  aside?: ReactNode;
  /** Whether the page is also of use to a signed-in person. */
  open?: boolean;
  children: ReactNode;
}

/**
 * The frame of every sign-in page. While a link is checked, or when a person is signed in already, the form is hidden but
 * still there, so that what was typed stays.
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
    <div>
      <PageHeading title={title}>{heading}</PageHeading>
      {lead && !settled ? <div className="mt-4 max-w-[56ch] text-lead text-secondary">{lead}</div> : null}
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[minmax(0,32rem)_minmax(16rem,22rem)] lg:justify-between">
        <div className="max-w-[32rem] min-w-0">
          <State open={open} />
          <HandoverQuestion />
          <div hidden={covered}>{children}</div>
        </div>
        {aside && !covered ? <aside className="grid min-w-0 content-start gap-8">{aside}</aside> : null}
      </div>
    </div>
  );
}

function State({ open }: { open: boolean }) {
  const { status, offline, handover, role } = useAuth();
  const signedIn = status === 'signed-in' && !open && handover === null;
  const { returnTo } = readSignInSearch(useSearch({ strict: false }));
  const [hasEnded] = useState(() => returnTo !== undefined && userOfEndedPage(returnTo) !== undefined);
  return (
    <>
      <output className="text-lead text-secondary not-empty:mb-4 not-empty:block">
        {status === 'loading' ? (offline ? stateCopy.offline : stateCopy.loading) : null}
        {signedIn ? stateCopy.signedIn : null}
        {hasEnded && status === 'signed-out' ? stateCopy.ended : null}
      </output>
      {signedIn ? (
        <p>
          <AppLink to={dashboardOf(role)} className={strongLink}>
            {stateCopy.goOn}
          </AppLink>
        </p>
      ) : null}
    </>
  );
}
