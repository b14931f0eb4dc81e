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
  const open = invites.filter(({ state }) => state === 'pending');
  const past = invites.filter(({ state }) => state !== 'pending');
  const lines = (some: readonly Invite[]) => (
    <Lines>
      {some.map(({ id, name, email, createdAt, expiresAt, state }) => {
        const label = name ?? email ?? copy.invite.nameless;
        return (
          <Line
            key={id}
            name={<Name>{label}</Name>}
            end={<Tag>{copy.dashboard.inviteState[state]}</Tag>}
            note={`${copy.invite.sent(ago(createdAt, now))}${state === 'pending' ? `, ${copy.invite.ends(shortDate(expiresAt))}` : ''}`}
          >
            {state === 'pending' && onTakeBack ? (
              <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => onTakeBack(id)}>
                {copy.invite.takeBack}
                <span className="sr-only">: {label}</span>
              </Button>
            ) : null}
          </Line>
        );
      })}
    </Lines>
  );
  return (
    <>
      {open.length === 0 ? <Muted>{copy.dashboard.invitesEmpty}</Muted> : lines(open)}
      {past.length > 0 ? <Disclosure summary={copy.dashboard.invitesPast(past.length)}>{lines(past)}</Disclosure> : null}
    </>
  );
}
