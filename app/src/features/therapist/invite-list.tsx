import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Invite } from '@/lib/care/care-data';
import { copy } from './copy';
import { Line, Lines, Muted, Name, Tag } from './parts';
import { ago, shortDate } from './when';

interface Props {
  invites: readonly Invite[];
  now: number;
  /** Left out where nothing can be changed. */
  onTakeBack?: (id: string) => void;
}

/** The open invitations, and folded below them those that were used or have ended. */
export function InviteList({ invites, now, onTakeBack }: Props) {
  const open = invites.filter(({ state }) => state === 'open');
  const past = invites.filter(({ state }) => state !== 'open');
  const lines = (some: readonly Invite[]) => (
    <Lines>
      {some.map(({ id, name, sentAt, expiresAt, state }) => (
        <Line
          key={id}
          name={<Name>{name}</Name>}
          end={<Tag>{copy.dashboard.inviteState[state]}</Tag>}
          note={`${copy.invite.sent(ago(sentAt, now))}${state === 'open' ? `, ${copy.invite.ends(shortDate(expiresAt))}` : ''}`}
        >
          {state === 'open' && onTakeBack ? (
            <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => onTakeBack(id)}>
              {copy.invite.takeBack}
              <span className="sr-only">: {name}</span>
            </Button>
          ) : null}
        </Line>
      ))}
    </Lines>
  );
  return (
    <>
      {open.length === 0 ? <Muted>{copy.dashboard.invitesEmpty}</Muted> : lines(open)}
      {past.length > 0 ? <Disclosure summary={copy.dashboard.invitesPast(past.length)}>{lines(past)}</Disclosure> : null}
    </>
  );
}
