import { Bars } from '@/components/charts/bars';
import { Intervals } from '@/components/charts/intervals';
import { MeasureLine } from '@/components/charts/measure-line';
import { MoodLine } from '@/components/charts/mood-line';
import { Small } from '@/components/ui/text';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import type { MoodDay as ChartDay } from '@/lib/mood';
import { dayAway, dayInWords } from '@/lib/text/wall-time';
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { Behind } from './behind';
import { Card, CardLine, Few, figureStyle, Graph } from './card';
import { copy } from './copy';
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

export function MoodCard({ report, days }: Props & { days: Days }) {
  const { moodDays, moodLogs, variability, minimum } = report;
  return (
    <Card title={copy.mood.title} rule={copy.mood.rule}>
      <p>{copy.mood.counts(moodLogs, moodDays.length)}</p>
      {variability ? (
        <p className={figureStyle}>
          {copy.mood.mean(variability.mean, variability.days)} {copy.mood.spread(variability.spread)}{' '}
          {variability.change === undefined ? null : copy.mood.change(variability.change)}
        </p>
      ) : (
        <Few>{copy.few.days(minimum - moodDays.length)}</Few>
      )}
      {variability ? (
        <Graph>
          <MoodLine title={copy.mood.chart} days={everyDay(report, days)} band />
        </Graph>
      ) : null}
      <Behind ids={moodDays.flatMap(({ ids }) => ids)} of={copy.mood.title} />
    </Card>
  );
}

export function ActivitiesCard({ report: { activities, minimumDays } }: Props) {
  return (
    <Card title={copy.activities.title} rule={copy.activities.rule}>
      {activities.length === 0 ? (
        <Few>{copy.activities.none(minimumDays)}</Few>
      ) : (
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
      )}
      {activities.length === 0 ? null : (
        <p>
          {copy.activities.many(activities.length)} {copy.activities.alike}
        </p>
      )}
      {activities.map(({ activity, sentence, ids }) => (
        <CardLine key={activity}>
          <p>{sentence}</p>
          <Behind ids={ids} of={activity} />
        </CardLine>
      ))}
    </Card>
  );
}

export function DayPartsCard({ report: { dayParts, moodLogs, minimum } }: Props) {
  return (
    <Card title={copy.parts.title}>
      {moodLogs < minimum ? (
        <Few>{copy.parts.none(minimum - moodLogs)}</Few>
      ) : (
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
      )}
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
      {measures.length === 0 ? <Few>{copy.measures.none}</Few> : null}
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
      {measures.length === 0 ? null : <Small>{INSTRUMENTS[0]?.credit}</Small>}
    </Card>
  );
}

const mostBars = 10;

export function EmotionsCard({ report: { emotions, minimum } }: Props) {
  const [first] = emotions;
  const logs = new Set(emotions.flatMap(({ ids }) => ids)).size;
  return (
    <Card title={copy.emotions.title}>
      {first === undefined ? <Few>{copy.emotions.none}</Few> : null}
      {first && logs < minimum ? <Few>{copy.parts.none(minimum - logs)}</Few> : null}
      {first && logs >= minimum ? (
        <Graph>
          <Bars
            title={copy.emotions.chart}
            summary={copy.emotions.summary(first.name, first.n)}
            counted={copy.emotions.counted}
            bars={emotions.slice(0, mostBars).map(({ name, n }) => ({ label: name, value: n }))}
          />
        </Graph>
      ) : null}
      <div className="print:hidden">
        {emotions.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}
