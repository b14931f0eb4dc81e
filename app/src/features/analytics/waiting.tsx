import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { entryFact, type FactRecord } from '@/records/facts';
import { Behind } from './behind';
import { Card, CardLine } from './card';
import { copy } from './copy';

export type Part = 'mood' | 'kinds' | 'belief' | 'patterns' | 'strongest' | 'activities' | 'parts' | 'measures' | 'emotions';

export interface Waiting {
  part: Part;
  title: string;
  /** What is missing before there is something to see. */
  text: string;
  ids: readonly string[];
}

const idsOf = (groups: readonly { ids: readonly string[] }[]): string[] => [...new Set(groups.flatMap(({ ids }) => ids))];

/** The parts of the report that have too little data to show. */
export function waitingParts(report: AnalyticsReport, records: ReadonlyMap<string, FactRecord>): Waiting[] {
  const { moodDays, moodLogs, variability, kinds, belief, patterns, strongest, activities, measures, emotions } = report;
  const { minimum, minimumDays } = report;
  const facts = idsOf(kinds).flatMap((id) => {
    const record = records.get(id);
    const fact = record && entryFact(record);
    return fact ? [fact] : [];
  });
  const entries = kinds.reduce((sum, { n }) => sum + n, 0);
  const rated = facts.filter(({ beliefBefore, beliefAfter }) => beliefBefore !== undefined && beliefAfter !== undefined);
  const felt = facts.filter(({ strongest: strength }) => strength !== undefined);
  const named = idsOf(emotions);
  const all: (Waiting & { isWaiting: boolean })[] = [
    { part: 'mood', isWaiting: !variability, title: copy.mood.title, text: copy.few.days(minimum - moodDays.length), ids: idsOf(moodDays) },
    { part: 'kinds', isWaiting: entries < minimum, title: copy.kinds.title, text: copy.few.entries(minimum - entries), ids: idsOf(kinds) },
    {
      part: 'belief',
      isWaiting: !belief,
      title: copy.belief.title,
      text: copy.few.records(minimum - rated.length),
      ids: rated.map(({ id }) => id),
    },
    { part: 'patterns', isWaiting: patterns.length === 0, title: copy.patterns.title, text: copy.patterns.none, ids: [] },
    {
      part: 'strongest',
      isWaiting: strongest.length === 0,
      title: copy.strongest.title,
      text: copy.few.feelings(minimum - felt.length),
      ids: felt.map(({ id }) => id),
    },
    {
      part: 'activities',
      isWaiting: activities.length === 0,
      title: copy.activities.title,
      text: copy.activities.none(minimumDays),
      ids: [],
    },
    { part: 'parts', isWaiting: moodLogs < minimum, title: copy.parts.title, text: copy.parts.none(minimum - moodLogs), ids: [] },
    { part: 'measures', isWaiting: measures.length === 0, title: copy.measures.title, text: copy.measures.none, ids: [] },
    {
      part: 'emotions',
      isWaiting: named.length < minimum,
      title: copy.emotions.title,
      text: named.length === 0 ? copy.emotions.none : copy.parts.none(minimum - named.length),
      ids: named,
    },
  ];
  return all.flatMap(({ isWaiting, ...part }) => (isWaiting ? [part] : []));
}

/** All parts without enough data in one card, instead of an empty card for each. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card title={copy.waiting.title}>
      {waiting.map(({ part, title, text, ids }) => (
        <CardLine key={part}>
          <h3 className="text-body">{title}</h3>
          <p className="text-secondary">{text}</p>
          <Behind ids={ids} of={title} />
        </CardLine>
      ))}
    </Card>
  );
}
