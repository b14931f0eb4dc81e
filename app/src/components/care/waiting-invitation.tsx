import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { strongLink } from '@/components/ui/text';
import { queries } from '@/lib/api/queries';
import { toldOnPage } from '@/lib/api/query-client';
import { forgetWaitingInvitation } from '@/lib/auth';
import { loadInvitation } from '@/lib/care/invitations';
import { careKey } from '@/lib/care/sharing';
import type { Scope } from '@/lib/care/care-data';
import { AcceptForm } from './accept-form';
import { acceptCopy, waitingCopy } from './copy';

interface Props {
  token: string;
  /** Whether the pages of a patient are open already, and not only the introduction. */
  isInside: boolean;
}

/** An invitation that waits for an answer. The introduction has no query client of its own. */
export function WaitingInvitation(props: Props) {
  return (
    <QueryClientProvider client={queries}>
      <Waiting {...props} />
    </QueryClientProvider>
  );
}

type Outcome = { kind: 'accepted'; scopes: readonly Scope[] } | { kind: 'put-away' };

function Waiting({ token, isInside }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { data } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => loadInvitation(token),
    enabled: outcome === undefined,
    meta: toldOnPage,
  });
  const therapist = data?.therapist ?? waitingCopy.nameless;
  if (outcome?.kind === 'accepted') {
    return (
      <Notice tone="success" className="mt-6 max-w-form">
        <output className="block">
          {waitingCopy.done(therapist)} {outcome.scopes.length === 0 ? waitingCopy.doneNothing : waitingCopy.doneSome}
        </output>
        {isInside ? (
          <AppLink to="/sharing" className={strongLink}>
            {waitingCopy.manage}
          </AppLink>
        ) : null}
      </Notice>
    );
  }
  if (outcome) return <output className="mt-6 block text-secondary">{waitingCopy.putAway}</output>;
  // While it loads, and if it can't be used any more, there is nothing to answer.
  if (data?.state !== 'pending') return null;
  return (
    <Panel title={waitingCopy.title(therapist)} className="mt-6 max-w-form">
      <p className="mt-2">{waitingCopy.lead}</p>
      {data.note ? (
        <p className="mt-2">
          {waitingCopy.note} <q className="font-reading wrap-anywhere">{data.note}</q>
        </p>
      ) : null}
      <p className="mb-4">
        <AppLink to={`/invite/${encodeURIComponent(token)}`} className={strongLink}>
          {waitingCopy.more}
        </AppLink>
      </p>
      <AcceptForm
        token={token}
        invitation={data}
        onAccepted={(scopes) => {
          setOutcome({ kind: 'accepted', scopes });
          void queries.invalidateQueries({ queryKey: careKey });
        }}
      >
        <Button
          variant="quiet"
          onClick={() => {
            forgetWaitingInvitation();
            setOutcome({ kind: 'put-away' });
          }}
        >
          {acceptCopy.notNow}
        </Button>
      </AcceptForm>
    </Panel>
  );
}
