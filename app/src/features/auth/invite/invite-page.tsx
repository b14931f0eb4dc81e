import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { Lead } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { loadInvitation } from '@/lib/invitations';
import { toldOnPage } from '@/lib/query-client';
import { Offer } from './offer';
import { closedWords, inviteWords } from './words';

/** The page of an invitation link. Looking needs only the link; accepting needs an account. */
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
        <Button variant="primary" onClick={() => void refetch()}>
          {inviteWords.retry}
        </Button>
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
        <LinkButton to="/login" variant="primary">
          {inviteWords.dashboard}
        </LinkButton>
      ) : (
        <LinkButton to="/" variant="primary">
          {inviteWords.home}
        </LinkButton>
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
    <div className="max-w-[42rem]">
      <PageHeading title={inviteWords.title}>{heading}</PageHeading>
      <Lead>{words}</Lead>
      {children ? <Row>{children}</Row> : null}
    </div>
  );
}
