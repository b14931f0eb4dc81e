import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import type { Invite, QueueItem, Session, SharedItem } from '@/lib/care-data';
import { formatDay, formatMoment } from '@/lib/dates';
import { Queue } from './queue';
import type { QueueActions } from './queue-item';
import { NoPatients, TherapistPage, type PagePlace } from './therapist-page';
import { ago, shortDate } from './when';
import { words } from './words';

const text = words.dashboard;

export interface TherapistOverview {
  linked: boolean;
  /** Null where nobody looks for reasons yet: an empty list would say that all is well. */
  queue: readonly QueueItem[] | null;
  sessions: readonly Session[] | null;
  invites: readonly Invite[];
  shared: readonly SharedItem[] | null;
}

interface Props extends QueueActions {
  data: TherapistOverview;
  places?: readonly PagePlace[];
  example?: string;
  note?: ReactNode;
  /** Shown between the queue and the rest: the summary of whoever was opened. */
  opened?: ReactNode;
  /** Takes the place of the list of invitations where one can invite. */
  inviting?: ReactNode;
}

export function TherapistDashboard({ data, places, example, note, opened, inviting, ...actions }: Props) {
  const [now] = useState(() => Date.now());
  // What stands beside or under the queue is drawn in a second go, so that a slow phone shows the queue sooner.
  const further = useDeferredValue(true, false);
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={formatDay(now)} places={places} note={note}>
      <div className="therapist-columns">
        <div className="therapist-main">
          {data.linked ? null : <NoPatients what={words.none.dashboard} {...(example && { example })} />}
          {data.linked && data.queue ? <Queue items={data.queue} now={now} {...actions} /> : null}
          {data.linked && !data.queue ? <NoQueue /> : null}
          {opened}
        </div>
        <div className="therapist-side">
          {further ? (
            <>
              {data.sessions ? <Sessions sessions={data.sessions} /> : null}
              {data.shared ? <SharedLately shared={data.shared} now={now} /> : null}
              {inviting ?? <Invites invites={data.invites} now={now} />}
            </>
          ) : null}
        </div>
      </div>
    </TherapistPage>
  );
}

function NoQueue() {
  const id = useId();
  return (
    <section className="queue" aria-labelledby={id}>
      <h2 id={id}>{text.queue}</h2>
      <p className="quiet">{text.queueLater}</p>
    </section>
  );
}

function Part({ title, empty, children }: { title: string; empty: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty === undefined ? <ul className="lines">{children}</ul> : <p className="quiet">{empty}</p>}
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Part title={text.sessions} empty={sessions.length > 0 ? undefined : text.sessionsEmpty}>
      {sessions.map(({ id, patient, at, brief }) => (
        <li key={id}>
          <span className="line-name">{patient}</span>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span className="small">{text.brief[brief]}</span>
        </li>
      ))}
    </Part>
  );
}

function SharedLately({ shared, now }: { shared: readonly SharedItem[]; now: number }) {
  return (
    <Part title={text.shared} empty={shared.length > 0 ? undefined : text.sharedEmpty}>
      {shared.map(({ id, patient, kind, at, level, words: said, unread }) => (
        <li key={id}>
          <span className="line-name">{patient}</span>
          <time dateTime={at}>{ago(at, now)}</time>
          <span className="small">
            {kind}, {text.level[level]}
            {unread ? `, ${text.unread}` : ''}
          </span>
          {said ? <span className="own-words line-words">{said}</span> : null}
        </li>
      ))}
    </Part>
  );
}

function Invites({ invites, now }: { invites: readonly Invite[]; now: number }) {
  return (
    <Part title={text.invites} empty={invites.length > 0 ? undefined : text.invitesEmpty}>
      {invites.map(({ id, name, sentAt, expiresAt, state }) => (
        <li key={id}>
          <span className="line-name">{name}</span>
          <span className="tag">{text.inviteState[state]}</span>
          <span className="small">
            Sent {ago(sentAt, now)}
            {state === 'open' ? `, ends ${shortDate(expiresAt)}` : ''}
          </span>
        </li>
      ))}
    </Part>
  );
}
