import { useDeferredValue, useState, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import type { DashboardActions, DashboardData } from '@/records/dashboard-data';
import { formatDay } from '@/lib/text/dates';
import { CheckInCard } from './check-in-card';
import { greeting } from './greeting';
import { loadedBeside } from '@/lib/loaded-beside';
import { copy } from './copy';

const useCards = loadedBeside(() => import('./further-cards'));

interface Props extends DashboardActions {
  data: DashboardData;
  /** Whether graphs are drawn, and the way to change it. */
  graphs: { hidden: boolean; hide: (hidden: boolean) => void };
  /** Without an account: tools that need one are named, not linked. */
  locked?: boolean;
  /** Shown between the heading and the cards, such as whose data this is. */
  note?: ReactNode;
  /** Shown below the check-in, such as tasks. */
  tasks?: ReactNode;
  /** Shown at the end. */
  after?: ReactNode;
  /** Suggestions put away, if the caller keeps them so that a reset brings them back. */
  putAway?: { ids: readonly string[]; change: (id: string, away: boolean) => void };
}

const columnStyle = 'grid min-w-0 content-start gap-6';

/** One day at a glance: a check-in, a next step if there is one, and what was written before. */
export function PatientDashboard({ data, graphs, locked = false, note, tasks, after, putAway, noteBetter, ...actions }: Props) {
  const [opened] = useState(() => new Date());
  const [awayHere, setAwayHere] = useState<readonly string[]>([]);
  const ids = putAway?.ids ?? awayHere;
  const change =
    putAway?.change ?? ((id: string, away: boolean) => setAwayHere(away ? [...awayHere, id] : awayHere.filter((one) => one !== id)));
  const { suggestion, draft } = data;
  // The rest renders in a second pass, so that a slow phone shows the first cards sooner.
  const later = useDeferredValue(true, false);
  // All of it at once, so that no part pushes another down.
  const cards = useCards();
  const further = later && data.loading !== true ? cards : undefined;

  return (
    <>
      <PageHeading title={copy.title}>{greeting(data.name, opened)}</PageHeading>
      <Lead>{formatDay(opened.getTime())}</Lead>
      {note}
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={columnStyle}>
          <CheckInCard checkIn={data.checkIn} letters={data.letters} {...actions} />
          {further ? (
            <>
              {data.after ? (
                <further.AfterCard key={data.after.id} at={data.after.at} onBetter={() => noteBetter?.(data.after?.id ?? '')} />
              ) : null}
              {tasks}
              {draft ? <further.DraftCard draft={draft} /> : null}
              {suggestion ? (
                <further.SuggestionCard
                  key={suggestion.id}
                  suggestion={suggestion}
                  away={ids.includes(suggestion.id)}
                  onAway={(away) => change(suggestion.id, away)}
                  quiet={draft !== null}
                />
              ) : null}
              <further.MoodCard
                trouble={data.missing?.moods}
                days={data.moods}
                weeks={data.weeks}
                hidden={graphs.hidden}
                onHide={graphs.hide}
              />
              <further.EntriesCard notes={data.entries} journal={locked ? undefined : '/journal/new'} />
            </>
          ) : null}
        </div>
        <div className={columnStyle}>
          {further ? (
            <>
              <further.PlanCard locked={locked} />
              {graphs.hidden ? null : <further.SeaCard days={data.moods} thoughts={data.lanterns} />}
              {data.thisDay ? <further.ThisDayCard day={data.thisDay} /> : null}
              <further.BalancedCard entries={data.entries} thought={data.balanced} onTakeOff={actions.takeOffThought} />
              <further.DueCard trouble={data.missing?.measures} due={data.due} />
            </>
          ) : null}
        </div>
      </div>
      {further ? <further.ToolsCard locked={locked} /> : null}
      {further ? after : null}
      {locked || !further ? null : <further.TourLink />}
    </>
  );
}
