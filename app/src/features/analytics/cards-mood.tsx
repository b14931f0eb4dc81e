import { Bars } from '@/components/charts/bars';
import { weekdayName } from '@/components/charts/day-names';
import { HeatMap } from '@/components/charts/heat-map';
import { Intervals } from '@/components/charts/intervals';
import { MeasureLine } from '@/components/charts/measure-line';
import { MoodLine } from '@/components/charts/mood-line';
import { YearGrid } from '@/components/charts/year-grid';
import { AppLink } from '@/components/ui/app-link';
import { Small, strongLink } from '@/components/ui/text';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import type { MoodDay as ChartDay } from '@/lib/mood';
import { dayAway, dayInWords } from '@/lib/text/wall-time';
import { moodPoint } from '@/records/facts';
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { Behind, useAllRecords } from './behind';
import { Card, CardLine, Few, Graph } from './card';
import { copy } from './copy';
import { hoursWide, moodByHour } from './hours';
import type { Days } from './range';

interface Props {
  report: AnalyticsReport;
}

/** Every day of the range: a day without a log stays empty. */
export function everyDay({ moodDays }: AnalyticsReport, { fromDay, toDay }: Days): ChartDay[] {
  const known = new Map(moodDays.map((day) => [day.day, day]));
  const days: ChartDay[] = [];
  for (let day = fromDay; day <= toDay; day = dayAway(day, 1)) {
    const found = known.get(day);
    days.push({
      day,
      mood: found?.mean ?? null,
      ...(found?.lowest !== undefined && { low: found.lowest }),
      ...(found?.highest !== undefined && { high: found.highest }),
    });
  }
  return days;
}

/** A shorter range is better seen as a line. */
const yearFrom = 60;

export function MoodCard({ report, days }: Props & { days: Days }) {
  const { moodDays, moodLogs, variability } = report;
  const every = everyDay(report, days);
  return (
    <Card title={copy.mood.title} rule={copy.mood.rule}>
      <p>{copy.mood.counts(moodLogs, moodDays.length)}</p>
      {variability?.change === undefined ? null : <p>{copy.mood.change(variability.change)}</p>}
      <Graph>
        <MoodLine title={copy.mood.chart} days={every} band />
      </Graph>
      {every.length < yearFrom ? null : (
        <Graph>
          <YearGrid title={copy.year.chart} summary={copy.year.summary} days={every} />
        </Graph>
      )}
      <AppLink to="/mood-logs?view=year" className={strongLink}>
        {copy.year.link}
      </AppLink>
      <Behind ids={moodDays.flatMap(({ ids }) => ids)} of={copy.mood.title} />
    </Card>
  );
}

export function ActivitiesCard({ report: { activities } }: Props) {
  return (
    <Card title={copy.activities.title} rule={copy.activities.rule}>
      <Graph>
        <Intervals
          title={copy.activities.chart}
          summary={copy.activities.summary}
          sides={copy.activities.sides}
          intervals={activities.map(({ activity, difference, low, high, withDays, withoutDays }) => ({
            label: activity,
            value: difference,
            low,
            high,
            behind: copy.activities.days(withDays, withoutDays),
          }))}
        />
      </Graph>
      <p>
        {copy.activities.many(activities.length)} {copy.activities.alike}
      </p>
      {activities.map(({ activity, sentence, ids }) => (
        <CardLine key={activity}>
          <p>{sentence}</p>
          <Behind ids={ids} of={activity} />
        </CardLine>
      ))}
    </Card>
  );
}

// Any week that starts on a Monday.
const weekdays = Array.from({ length: 7 }, (_, at) => weekdayName(`2024-01-0${at + 1}`));
const hours = Array.from({ length: 24 / hoursWide }, (_, at) => String(at * hoursWide));

export function DayPartsCard({ report: { dayParts, minimum } }: Props) {
  const records = useAllRecords();
  const moods = dayParts
    .flatMap(({ ids }) => ids)
    .flatMap((id) => {
      const record = records.get(id);
      const point = record?.kind === 'mood_log' ? moodPoint(record) : undefined;
      return point ? [{ wallMs: point.occurredAtMs + point.tzOffsetMinutes * 60_000, mood: point.mood }] : [];
    });
  return (
    <Card title={copy.parts.title}>
      <Graph>
        <HeatMap
          title={copy.parts.hours}
          summary={copy.parts.hoursSummary(minimum)}
          rows={weekdays}
          columns={hours}
          cells={moodByHour(moods)}
          minimum={minimum}
        />
      </Graph>
      <Graph>
        <Bars
          title={copy.parts.chart}
          summary={copy.parts.summary}
          counted={copy.parts.counted}
          hidden={copy.parts.few(minimum)}
          max={10}
          bars={dayParts.map(({ part, median }) => ({ label: copy.parts.names[part], value: median ?? null }))}
        />
      </Graph>
      <div className="print:hidden">
        {dayParts
          .filter(({ n }) => n > 0)
          .map(({ part, ids }) => (
            <Behind key={part} ids={ids} of={copy.parts.names[part]} named />
          ))}
      </div>
    </Card>
  );
}

export function MeasuresCard({ report: { measures, minimum } }: Props) {
  return (
    <Card title={copy.measures.title} rule={copy.measures.rule}>
      {measures.map(({ instrument, points, change }) => {
        const info = INSTRUMENTS.find((one) => one.instrument === instrument);
        if (!info) return null;
        const totals = points.map(({ total }) => total);
        return (
          <CardLine key={instrument}>
            <h3 className="mb-2">{info.name}</h3>
            {points.length < minimum ? (
              <>
                <ul className="grid gap-2">
                  {points.map(({ id, day, total, bandLabel }) => (
                    <li key={id}>{copy.measures.result(total, bandLabel, dayInWords(day))}</li>
                  ))}
                </ul>
                <Few>{copy.few.results(minimum - points.length)}</Few>
              </>
            ) : (
              <Graph>
                <MeasureLine
                  title={copy.measures.chart(info.name)}
                  summary={copy.measures.summary(points.length, Math.min(...totals), Math.max(...totals))}
                  bands={info.bands}
                  maxTotal={info.maxTotal}
                  results={points.map(({ id, day, total, bandLabel }) => ({ id, day, total, band: bandLabel }))}
                />
              </Graph>
            )}
            {change ? (
              <p>
                {copy.measures.change(change.difference)} {change.label}
              </p>
            ) : null}
            <Behind ids={points.map(({ id }) => id)} of={info.name} />
          </CardLine>
        );
      })}
      <Small>{INSTRUMENTS[0]?.credit}</Small>
    </Card>
  );
}

const mostBars = 10;

export function EmotionsCard({ report: { emotions } }: Props) {
  const [first] = emotions;
  return (
    <Card title={copy.emotions.title}>
      <Graph>
        <Bars
          title={copy.emotions.chart}
          summary={first ? copy.emotions.summary(first.name, first.n) : ''}
          counted={copy.emotions.counted}
          bars={emotions.slice(0, mostBars).map(({ name, n }) => ({ label: name, value: n }))}
        />
      </Graph>
      <div className="print:hidden">
        {emotions.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}
