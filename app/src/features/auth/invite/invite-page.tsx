import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { Lead } from '@/components/ui/text';
import { useAuth } from '@/lib/auth';
import { loadInvitation } from '@/lib/care/invitations';
import { toldOnPage } from '@/lib/api/query-client';
import { Offer } from './offer';
import { closedCopy, inviteCopy } from './copy';

/** The page of an invitation link. Looking needs only the link; accepting needs an account. */
export function InvitePage({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => loadInvitation(token),
    meta: toldOnPage,
  });

  if (isPending) return <Plain heading={inviteCopy.title} words={<output>{inviteCopy.loading}</output>} />;
  if (error) {
    return (
      <Plain heading={inviteCopy.title} words={<span role="alert">{`${inviteCopy.trouble} ${error.message}`}</span>}>
        <Button variant="primary" onClick={() => void refetch()}>
          {inviteCopy.retry}
        </Button>
      </Plain>
    );
  }
  if (data?.state === 'pending') return <Offer token={token} invitation={data} />;
  return <Closed kind={data?.state ?? 'unknown'} />;
}

function Closed({ kind }: { kind: keyof typeof closedCopy }) {
  const { status } = useAuth();
  const { heading, words } = closedCopy[kind];
  return (
    <Plain heading={heading} words={words}>
      {status === 'signed-in' ? (
        <LinkButton to="/login" variant="primary">
          {inviteCopy.dashboard}
        </LinkButton>
      ) : (
        <LinkButton to="/" variant="primary">
          {inviteCopy.home}
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
      <PageHeading title={inviteCopy.title}>{heading}</PageHeading>
      <Lead>{words}</Lead>
      {children ? <Row>{children}</Row> : null}
    </div>
  );
}
