import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { useAuth } from '@/lib/auth';
import { loadInvitation } from '@/lib/invitations';
import { toldOnPage } from '@/lib/query-client';
import { Offer } from './offer';
import { closedWords, inviteWords } from './words';
import '@/styles/sign-in.css';

/** What a therapist's mail leads to. Anybody who has the link may look; accepting needs an account. */
export function InvitePage({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => loadInvitation(token),
    meta: toldOnPage,
  });

  if (isPending) return <Plain heading={inviteWords.title} words={<output>{inviteWords.loading}</output>} />;
  if (error) {
    return (
      <Plain heading={inviteWords.title} words={<span role="alert">{`${inviteWords.trouble} ${error.message}`}</span>}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {inviteWords.retry}
        </button>
      </Plain>
    );
  }
  if (data?.state === 'pending') return <Offer token={token} invitation={data} />;
  return <Closed kind={data?.state ?? 'unknown'} />;
}

function Closed({ kind }: { kind: keyof typeof closedWords }) {
  const { status } = useAuth();
  const { heading, words } = closedWords[kind];
  return (
    <Plain heading={heading} words={words}>
      {status === 'signed-in' ? (
        <Link to="/login" className="button button-primary">
          {inviteWords.dashboard}
        </Link>
      ) : (
        <Link to="/" className="button button-primary">
          {inviteWords.home}
        </Link>
      )}
    </Plain>
  );
}

interface PlainProps {
  heading: string;
  words: ReactNode;
  children?: ReactNode;
}

function Plain({ heading, words, children }: PlainProps) {
  return (
    <div className="plain-page">
      <PageHeading title={inviteWords.title}>{heading}</PageHeading>
      <p className="lead">{words}</p>
      {children ? <div className="row">{children}</div> : null}
    </div>
  );
}
