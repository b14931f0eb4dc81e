import { Bars } from '@/components/charts/bars';
import { Card } from '@/components/ui/card';
import { instruments, type Cell, type CohortAnalytics } from '@/lib/care/care-data';
import { upperFirst } from '@/lib/text/upper-first';
import { copy } from './copy';
import { tableOf } from './measure-fact';

const text = copy.analytics;

interface Group {
  title: string;
  /** What it is called within a sentence. */
  name: string;
  counts: readonly Cell[];
  counted: string;
  /** Names what is counted, where it isn't patients. */
  say?: (count: number) => string;
}

const groupsOf = (data: CohortAnalytics): Group[] => [
  { title: text.change, name: text.names.change, counts: data.change, counted: text.counted },
  { title: text.recovery, name: text.names.recovery, counts: data.recovery, counted: text.counted },
  ...instruments.map((one) => {
    const title = text.bands(tableOf(one).name);
    return { title, name: text.names.bands(tableOf(one).name), counts: data.bands[one], counted: text.counted };
  }),
  { title: text.engagement, name: text.names.engagement, counts: data.engagement, counted: text.counted },
  { title: text.patterns, name: text.names.patterns, counts: data.patterns, counted: text.records, say: text.recordCount },
];

/** Whether a group has a number to show: a zero between hidden numbers says nothing. */
const isShown = ({ counts }: Group): boolean => counts.some(({ value, hidden }) => !hidden && (value ?? 0) > 0);

function Counts({ title, counts, counted, say = String }: Group) {
  const bars = counts.flatMap(({ label, value, hidden }) => (hidden ? [] : [{ label: upperFirst(label), value: value ?? 0 }]));
  const [most] = bars.toSorted((a, b) => b.value - a.value);
  const hidden = counts.filter((one) => one.hidden).map(({ label }) => label.toLowerCase());
  return (
    <Card size="small">
      <Bars
        title={title}
        summary={most ? text.summary(most.label.toLowerCase(), say(most.value), hidden) : ''}
        bars={bars}
        counted={counted}
      />
    </Card>
  );
}

/** The numbers of the caseload as bars, and in one sentence which are hidden. */
export function AnalyticsBars({ data }: { data: CohortAnalytics }) {
  const groups = groupsOf(data);
  const shown = groups.filter(isShown);
  const hidden = groups.filter((one) => !isShown(one)).map(({ name }) => name);
  if (data.homework.hidden) hidden.push(text.names.homework);
  if (!data.response) hidden.push(text.names.response);
  return (
    <>
      <div className={`grid gap-6 *:min-w-0 ${shown.length > 1 ? 'lg:grid-cols-2' : 'max-w-208'}`}>
        {shown.map((group) => (
          <Counts key={group.title} {...group} />
        ))}
      </div>
      {hidden.length > 0 ? <p className="mt-6 max-w-measure text-secondary">{text.few(hidden)}</p> : null}
    </>
  );
}
