import { Bars } from '@/components/charts/bars';
import { Intervals } from '@/components/charts/intervals';
import { MeasureLine } from '@/components/charts/measure-line';
import { MoodLine } from '@/components/charts/mood-line';
import type { AnalyticsReport } from '@/lib/cbt';
import type { MoodDay as ChartDay } from '@/lib/mood';
import { dayAway, dayInWords } from '@/lib/wall-time';
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { Behind } from './behind';
import { Card, Graph } from './card';
import type { Days } from './range';
import { words } from './words';

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
    <Card title={words.mood.title} rule={words.mood.rule}>
      <p>{words.mood.counts(moodLogs, moodDays.length)}</p>
      {variability ? (
        <p className="analytics-figure">
          {words.mood.mean(variability.mean, variability.days)} {words.mood.spread(variability.spread)}{' '}
          {variability.change === undefined ? null : words.mood.change(variability.change)}
        </p>
      ) : (
        <p className="quiet">{words.few.days(minimum - moodDays.length)}</p>
      )}
      {variability ? (
        <Graph>
          <MoodLine title={words.mood.chart} days={everyDay(report, days)} band />
        </Graph>
      ) : null}
      <Behind ids={moodDays.flatMap(({ ids }) => ids)} of={words.mood.title} />
    </Card>
  );
}

export function ActivitiesCard({ report: { activities, minimumDays } }: Props) {
  return (
    <Card title={words.activities.title} rule={words.activities.rule}>
      {activities.length === 0 ? (
        <p className="quiet">{words.activities.none(minimumDays)}</p>
      ) : (
        <Graph>
          <Intervals
            title={words.activities.chart}
            summary={words.activities.summary}
            sides={words.activities.sides}
            intervals={activities.map(({ activity, difference, low, high, withDays, withoutDays }) => ({ label: activity, value: difference, low, high, behind: words.activities.days(withDays, withoutDays) }))}
          />
        </Graph>
      )}
      {activities.map(({ activity, sentence, ids }) => (
        <div key={activity} className="analytics-line">
          <p>{sentence}</p>
          <Behind ids={ids} of={activity} />
        </div>
      ))}
    </Card>
  );
}

export function DayPartsCard({ report: { dayParts, moodLogs, minimum } }: Props) {
  return (
    <Card title={words.parts.title}>
      {moodLogs < minimum ? (
        <p className="quiet">{words.parts.none(minimum - moodLogs)}</p>
      ) : (
        <Graph>
          <Bars
            title={words.parts.chart}
            summary={words.parts.summary}
            counted={words.parts.counted}
            hidden={words.parts.few(minimum)}
            max={10}
            bars={dayParts.map(({ part, median }) => ({ label: words.parts.names[part], value: median ?? null }))}
          />
        </Graph>
      )}
      <div className="analytics-behind">
        {dayParts
          .filter(({ n }) => n > 0)
          .map(({ part, ids }) => (
            <Behind key={part} ids={ids} of={words.parts.names[part]} named />
          ))}
      </div>
    </Card>
  );
}

export function MeasuresCard({ report: { measures, minimum } }: Props) {
  return (
    <Card title={words.measures.title} rule={words.measures.rule}>
      {measures.length === 0 ? <p className="quiet">{words.measures.none}</p> : null}
      {measures.map(({ instrument, points, change }) => {
        const info = INSTRUMENTS.find((one) => one.instrument === instrument);
        if (!info) return null;
        const totals = points.map(({ total }) => total);
        return (
          <div key={instrument} className="analytics-line">
            <h3>{info.name}</h3>
            {points.length < minimum ? (
              <>
                <ul className="analytics-list">
                  {points.map(({ id, day, total, bandLabel }) => (
                    <li key={id}>{words.measures.result(total, bandLabel, dayInWords(day))}</li>
                  ))}
                </ul>
                <p className="quiet">{words.few.results(minimum - points.length)}</p>
              </>
            ) : (
              <Graph>
                <MeasureLine
                  title={words.measures.chart(info.name)}
                  summary={words.measures.summary(points.length, Math.min(...totals), Math.max(...totals))}
                  bands={info.bands}
                  maxTotal={info.maxTotal}
                  results={points.map(({ id, day, total, bandLabel }) => ({ id, day, total, band: bandLabel }))}
                />
              </Graph>
            )}
            {change ? (
              <p>
                {words.measures.change(change.difference)} {change.label}
              </p>
            ) : null}
            <Behind ids={points.map(({ id }) => id)} of={info.name} />
          </div>
        );
      })}
    </Card>
  );
}

const mostBars = 10;

export function EmotionsCard({ report: { emotions, minimum } }: Props) {
  const [first] = emotions;
  const logs = new Set(emotions.flatMap(({ ids }) => ids)).size;
  return (
    <Card title={words.emotions.title}>
      {first === undefined ? <p className="quiet">{words.emotions.none}</p> : null}
      {first && logs < minimum ? <p className="quiet">{words.parts.none(minimum - logs)}</p> : null}
      {first && logs >= minimum ? (
        <Graph>
          <Bars title={words.emotions.chart} summary={words.emotions.summary(first.name, first.n)} counted={words.emotions.counted} bars={emotions.slice(0, mostBars).map(({ name, n }) => ({ label: name, value: n }))} />
        </Graph>
      ) : null}
      <div className="analytics-behind">
        {emotions.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}
