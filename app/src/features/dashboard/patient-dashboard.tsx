import { useDeferredValue, useState, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import type { DashboardActions, DashboardData } from '@/lib/dashboard-data';
import { formatDay } from '@/lib/dates';
import { CheckInCard } from './check-in-card';
import { EntriesCard } from './entries-card';
import { greeting } from './greeting';
import { MoodCard } from './mood-card';
import { BalancedCard, DueCard, PlanCard, ToolsCard } from './side-cards';
import { DraftCard, SuggestionCard } from './step-cards';
import { words } from './words';
import '@/styles/tools.css';
import '@/styles/dashboard.css';

interface Props extends DashboardActions {
  data: DashboardData;
  /** Whether graphs are drawn, and the way to change it. */
  graphs: { hidden: boolean; hide: (hidden: boolean) => void };
  /** Without an account: what needs one is named and not linked. */
  locked?: boolean;
  /** Said between the heading and the cards, such as whose data this is. */
  note?: ReactNode;
  /** Kept by the caller, where a reset must bring back what was put away. */
  putAway?: { ids: readonly string[]; change: (id: string, away: boolean) => void };
}

/** One day at a glance: how it is, what to do next if anything, and what was there before. */
export function PatientDashboard({ data, graphs, locked = false, note, putAway, ...actions }: Props) {
  const [opened] = useState(() => new Date());
  const [awayHere, setAwayHere] = useState<readonly string[]>([]);
  const ids = putAway?.ids ?? awayHere;
  const change =
    putAway?.change ??
    ((id: string, away: boolean) => setAwayHere(away ? [...awayHere, id] : awayHere.filter((one) => one !== id)));
  const { suggestion, draft } = data;
  // What lies further down is drawn in a second go, so that a slow phone shows the first cards sooner.
  const further = useDeferredValue(true, false);

  return (
    <div className="dashboard">
      <PageHeading title={words.title}>{greeting(data.name, opened)}</PageHeading>
      <p className="lead">{formatDay(opened.getTime())}</p>
      {note}
      <div className="dashboard-columns">
        <div className="dashboard-main">
          <CheckInCard checkIn={data.checkIn} {...actions} />
          {draft ? <DraftCard draft={draft} /> : null}
          {suggestion ? (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              away={ids.includes(suggestion.id)}
              onAway={(away) => change(suggestion.id, away)}
              quiet={draft !== null}
            />
          ) : null}
          {further ? (
            <>
              <MoodCard days={data.moods} weeks={data.weeks} loading={data.loading} hidden={graphs.hidden} onHide={graphs.hide} />
              <EntriesCard notes={data.entries} journal={locked ? undefined : '/journal/new'} />
            </>
          ) : null}
        </div>
        <div className="dashboard-side">
          {further ? (
            <>
              <PlanCard locked={locked} />
              <BalancedCard thought={data.balanced} />
              <DueCard due={data.due} />
            </>
          ) : null}
        </div>
      </div>
      {further ? <ToolsCard locked={locked} /> : null}
      {locked ? null : (
        <p className="tour">
          {words.tour.text}{' '}
          <AppLink to="/onboarding/welcome?review=1" className="link-strong">
            {words.tour.link}
          </AppLink>
        </p>
      )}
    </div>
  );
}
