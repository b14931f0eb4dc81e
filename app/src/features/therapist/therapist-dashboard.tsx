import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Invite, QueueItem, Session, SharedItem } from '@/lib/care/care-data';
import { formatDay, formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { Line, Lines, Muted, Name, Part, Tag, When } from './parts';
import { Queue } from './queue';
import type { QueueActions } from './queue-item';
import { NoPatients, TherapistColumns, TherapistPage, type PageTab } from './therapist-page';
import { ago, shortDate } from './when';

const text = copy.dashboard;

export interface TherapistOverview {
  linked: boolean;
  /** Null where nothing fills the queue yet: an empty list would say that all is well. */
  queue: readonly QueueItem[] | null;
  sessions: readonly Session[] | null;
  invites: readonly Invite[];
  shared: readonly SharedItem[] | null;
}

interface Props extends QueueActions {
  data: TherapistOverview;
  tabs?: readonly PageTab[];
  example?: string;
  note?: ReactNode;
  /** The summary of the open patient, shown below the queue. */
  opened?: ReactNode;
  /** Replaces the list of invitations where invitations can be made. */
  inviting?: ReactNode;
}

export function TherapistDashboard({ data, tabs, example, note, opened, inviting, ...actions }: Props) {
  const [now] = useState(() => Date.now());
  // The side column renders in a second pass, so that a slow phone shows the queue sooner.
  const further = useDeferredValue(true, false);
  const side = further ? (
    <>
      {data.sessions ? <Sessions sessions={data.sessions} /> : null}
      {data.shared ? <SharedLately shared={data.shared} now={now} /> : null}
      {inviting ?? <Invites invites={data.invites} now={now} />}
    </>
  ) : null;
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={formatDay(now)} tabs={tabs} note={note}>
      <TherapistColumns side={side}>
        {data.linked ? null : <NoPatients what={copy.none.dashboard} {...(example && { example })} />}
        {data.linked && data.queue ? <Queue items={data.queue} now={now} {...actions} /> : null}
        {data.linked && !data.queue ? (
          <Part title={text.queue}>
            <Muted>{text.queueLater}</Muted>
          </Part>
        ) : null}
        {opened}
      </TherapistColumns>
    </TherapistPage>
  );
}

function ListPart({ title, empty, children }: { title: string; empty: string | undefined; children: ReactNode }) {
  return <Part title={title}>{empty === undefined ? <Lines>{children}</Lines> : <Muted>{empty}</Muted>}</Part>;
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ListPart title={text.sessions} empty={sessions.length > 0 ? undefined : text.sessionsEmpty}>
      {sessions.map(({ id, patient, at, brief }) => (
        <Line key={id} name={<Name>{patient}</Name>} end={<When at={at}>{formatMoment(at)}</When>} note={text.brief[brief]} />
      ))}
    </ListPart>
  );
}

function SharedLately({ shared, now }: { shared: readonly SharedItem[]; now: number }) {
  return (
    <ListPart title={text.shared} empty={shared.length > 0 ? undefined : text.sharedEmpty}>
      {shared.map(({ id, patient, kind, at, level, words, unread }) => (
        <Line
          key={id}
          name={<Name>{patient}</Name>}
          end={<When at={at}>{ago(at, now)}</When>}
          note={`${kind}, ${text.level[level]}${unread ? `, ${text.unread}` : ''}`}
          quote={words}
        />
      ))}
    </ListPart>
  );
}

function Invites({ invites, now }: { invites: readonly Invite[]; now: number }) {
  return (
    <ListPart title={text.invites} empty={invites.length > 0 ? undefined : text.invitesEmpty}>
      {invites.map(({ id, name, sentAt, expiresAt, state }) => (
        <Line
          key={id}
          name={<Name>{name}</Name>}
          end={<Tag>{text.inviteState[state]}</Tag>}
          note={`Sent ${ago(sentAt, now)}${state === 'open' ? `, ends ${shortDate(expiresAt)}` : ''}`}
        />
      ))}
    </ListPart>
  );
}
