import { Bars, type Bar } from '@/components/charts/bars';
import { Card } from '@/components/ui/card';
import { Small } from '@/components/ui/text';
import { instruments, type Cell, type CohortAnalytics } from '@/lib/care/care-data';
import { copy } from './copy';
import { instrumentNames } from './measure-fact';

const text = copy.analytics;

/** A sentence that says what the bars show. */
export function barsSummary(bars: readonly Bar[]): string {
  const shown = bars.filter((bar): bar is Bar & { value: number } => bar.value !== null && bar.value > 0);
  const hidden = bars.some(({ value }) => value === null) ? ' Groups under five are hidden.' : '';
  const [most] = shown.toSorted((a, b) => b.value - a.value);
  return most ? `Most often: ${most.label.toLowerCase()}, ${most.value}.${hidden}` : `No group is large enough to show.${hidden}`;
}

function Counts({ title, counts, counted }: Counted) {
  const bars = counts.map(({ label, value, hidden }): Bar => ({ label, value: hidden ? null : (value ?? 0) }));
  return (
    <Card size="small">
      <Bars title={title} summary={barsSummary(bars)} bars={bars} counted={counted} hidden={text.hidden} />
    </Card>
  );
}

interface Counted {
  title: string;
  counts: readonly Cell[];
  counted: string;
}

const hasShown = ({ counts }: Counted) => counts.some(({ value, hidden }) => !hidden && (value ?? 0) > 0);

/** The numbers of the caseload as bars. Those of which every group is too small are named in a list instead. */
export function AnalyticsBars({ data }: { data: CohortAnalytics }) {
  const all: Counted[] = [
    { title: text.change, counts: data.change, counted: text.counted },
    { title: text.recovery, counts: data.recovery, counted: text.counted },
    ...instruments.map((one) => ({ title: text.bands(instrumentNames[one]), counts: data.bands[one], counted: text.counted })),
    { title: text.engagement, counts: data.engagement, counted: text.counted },
    ...(data.patterns.length > 0 ? [{ title: text.patterns, counts: data.patterns, counted: text.times }] : []),
  ];
  const tooSmall = all.filter((one) => !hasShown(one));
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      {all.filter(hasShown).map((one) => (
        <Counts key={one.title} {...one} />
      ))}
      {tooSmall.length > 0 ? (
        <Card size="small">
          <h3 className="font-sans text-body">{text.tooSmall}</h3>
          <Small>{text.tooSmallAbout}</Small>
          <ul className="mt-3 list-disc ps-5">
            {tooSmall.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
