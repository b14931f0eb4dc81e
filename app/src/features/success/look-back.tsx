import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Bars } from '@/components/charts/bars';
import { Select } from '@/components/ui/inputs';
import { Field } from '@/components/ui/field';
import { formatDay } from '@/lib/text/dates';
import { useGraphsHidden } from '@/records/preferences';
import { toldOnPage } from '@/lib/api/query-client';
import { records, recordsKey } from '@/records';
import { BeliefLine } from './belief-line';
import { answersOf, beliefsOf, weeksOf, type Answer, type Belief, type Success } from './beliefs';
import { lookCopy } from './copy-look';

const weeks = 8;
/** Answers are loaded for at most this many successes, newest first. */
const mostAsked = 20;

/** Charts of successes per week and of one belief. With too little data it says so instead. */
export function LookBack({ successes }: { successes: readonly Success[] }) {
  const id = useId();
  const [hidden] = useGraphsHidden();
  const [now] = useState(() => new Date());
  if (hidden) return null;
  if (successes.length < CBT_LIMITS.chartMin) return <p className="mt-1 text-secondary">{lookCopy.lookFew(CBT_LIMITS.chartMin)}</p>;
  const tally = weeksOf(successes, weeks, now);
  const total = tally.reduce((sum, { count }) => sum + count, 0);
  const bars = tally.map(({ from, count }, at) => ({
    label: at === tally.length - 1 ? lookCopy.thisWeek : lookCopy.weekOf(formatDay(from.getTime())),
    value: count,
  }));
  return (
    <section className="mt-16 max-w-form border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id}>{lookCopy.lookTitle}</h2>
      <Bars title={lookCopy.tally} summary={lookCopy.tallySummary(total, weeks)} bars={bars} counted={lookCopy.tallyCount} />
      <Trend beliefs={beliefsOf(successes)} />
    </section>
  );
}

function Trend({ beliefs }: { beliefs: readonly Belief[] }) {
  const id = useId();
  const rated = beliefs.filter(({ successes }) => successes.some(({ content }) => content.belief !== undefined));
  const [chosen, setChosen] = useState<string>();
  const belief = rated.find(({ key }) => key === chosen) ?? rated[0];
  const answers = useAnswers(belief);
  if (!belief) return null;
  return (
    <div className="mt-8">
      {rated.length > 1 ? (
        <Field id={id} label={lookCopy.trendChoose} className="mt-4 mb-8">
          <Select
            className="mt-2 w-full min-w-0 text-ellipsis"
            value={belief.key}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {rated.map(({ key, newBelief }) => (
              <option key={key} value={key}>
                {newBelief}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {answers.length >= CBT_LIMITS.chartMin ? <BeliefLine belief={belief.newBelief} answers={answers} /> : null}
    </div>
  );
}

/**
 * Returns every answer about a belief. Those of earlier replays are in the earlier versions of a
 * success.
 */
function useAnswers(belief: Belief | undefined): Answer[] {
  const asked = (belief?.successes ?? []).slice(0, mostAsked);
  const changed = asked.filter(({ version }) => version > 1);
  const older = useQuery({
    queryKey: [...recordsKey, 'versions', 'success', ...changed.map(({ id, version }) => `${id}:${version}`)],
    queryFn: async () => {
      const all = await Promise.all(changed.map(async ({ id }) => [id, await records.versions('success', id)] as const));
      return new Map(all);
    },
    enabled: changed.length > 0,
    meta: toldOnPage,
  });
  return asked.flatMap((success) => answersOf(success, older.data?.get(success.id) ?? [])).toSorted((a, b) => a.at - b.at);
}
