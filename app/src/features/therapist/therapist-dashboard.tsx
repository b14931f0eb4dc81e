import { useDeferredValue, useState, type ReactElement, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Disclosure } from '@/components/ui/disclosure';
import type { BriefRow, Invite, PatientRow, QueueItem } from '@/lib/care/care-data';
import { formatDay, formatMoment } from '@/lib/text/dates';
import { copy } from './copy';
import { useFrame } from './frame';
import { InviteList } from './invite-list';
import { Line, Lines, Muted, Part, PatientLink, When } from './parts';
import { Queue } from './queue';
import type { QueueActions } from './queue-item';
import { NoPatients, TherapistColumns, TherapistPage } from './therapist-page';
import { ago, shortDate } from './when';

const text = copy.dashboard;

export interface TherapistOverview {
  patients: readonly PatientRow[];
  /** Undefined where it can't be read: an empty list would say that all is well. */
  queue: readonly QueueItem[] | undefined;
  briefs: readonly BriefRow[];
  invites: readonly Invite[];
}

interface Props extends QueueActions {
  data: TherapistOverview;
  /** Replaces the list of invitations where invitations can be made. */
  inviting?: ReactNode;
}

/** The first page of a therapist: who may need a look, and what comes next. */
export function TherapistDashboard({ data, inviting, ...actions }: Props) {
  const [now] = useState(() => Date.now());
  // The side column renders in a second pass, so that a slow phone shows the queue sooner.
  const further = useDeferredValue(true, false);
  const linked = data.patients.some(({ status }) => status !== 'ended');
  const unchecked = data.patients.filter(({ status, scopes }) => status === 'active' && !scopes.includes('safety.flags')).length;
  const side = further ? (
    <>
      {linked ? (
        <>
          <Sessions patients={data.patients} briefs={data.briefs} now={now} />
          <Briefs briefs={data.briefs} />
          <SharedLately patients={data.patients} now={now} />
        </>
      ) : null}
      {inviting ?? (
        <Part title={text.invites}>
          <InviteList invites={data.invites} now={now} />
        </Part>
      )}
    </>
  ) : null;
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={formatDay(now)}>
      <TherapistColumns side={side}>
        {linked ? null : <NoPatients what={copy.none.dashboard} />}
        {linked && data.queue ? <Queue items={data.queue} now={now} unchecked={unchecked} {...actions} /> : null}
        {linked && !data.queue ? (
          <Part title={text.queue}>
            <Muted>{text.queueUnknown}</Muted>
          </Part>
        ) : null}
      </TherapistColumns>
    </TherapistPage>
  );
}

/** How many lines of a list are shown before the others are asked for. */
const mostLines = 5;

function ListPart({ title, empty, children }: { title: string; empty: string; children: readonly ReactElement[] }) {
  // A single line takes no more room than what would ask for it.
  const count = children.length > mostLines + 1 ? mostLines : children.length;
  const others = children.slice(count);
  return (
    <Part title={title}>
      {children.length === 0 ? <Muted>{empty}</Muted> : <Lines>{children.slice(0, count)}</Lines>}
      {others.length === 0 ? null : (
        <Disclosure summary={text.more(others.length)}>
          <Lines>{others}</Lines>
        </Disclosure>
      )}
    </Part>
  );
}

const dayMs = 86_400_000;

function Sessions({ patients, briefs, now }: { patients: readonly PatientRow[]; briefs: readonly BriefRow[]; now: number }) {
  // A session stays in the list until the day after it.
  const next = patients
    .flatMap((row) => (row.nextSession && Date.parse(row.nextSession) > now - dayMs ? [{ row, at: row.nextSession }] : []))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <ListPart title={text.sessions} empty={text.sessionsEmpty}>
      {next.map(({ row, at }) => (
        <Line
          key={row.id}
          name={<PatientLink row={row} />}
          end={<When at={at}>{formatMoment(at)}</When>}
          note={briefs.some(({ patientId }) => patientId === row.id) ? text.briefReady : text.briefNone}
        />
      ))}
    </ListPart>
  );
}

function Briefs({ briefs }: { briefs: readonly BriefRow[] }) {
  const { insights } = useFrame();
  return (
    <ListPart title={text.briefs} empty={text.briefsEmpty}>
      {briefs.map(({ patientId, patient, approvedAt }) => (
        <Line
          key={patientId}
          name={
            <AppLink to={insights(patientId)} className="font-semibold wrap-anywhere">
              {patient ?? copy.linked.nameless}
            </AppLink>
          }
          end={<When at={approvedAt}>{shortDate(approvedAt)}</When>}
        />
      ))}
    </ListPart>
  );
}

function SharedLately({ patients, now }: { patients: readonly PatientRow[]; now: number }) {
  const unread = patients
    .filter((row) => row.unread > 0)
    .toSorted((a, b) => Date.parse(b.lastActivity ?? b.since) - Date.parse(a.lastActivity ?? a.since));
  return (
    <ListPart title={text.shared} empty={text.sharedEmpty}>
      {unread.map((row) => (
        <Line
          key={row.id}
          name={<PatientLink row={row} tab="entries" />}
          end={row.lastActivity ? <When at={row.lastActivity}>{ago(row.lastActivity, now)}</When> : null}
          note={text.unread(row.unread)}
        />
      ))}
    </ListPart>
  );
}
