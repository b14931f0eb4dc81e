import { lazy, Suspense, useId, useState } from 'react';
import type { MoodDay } from '@/lib/mood';
import { words } from './words';

// Nobody fetches the drawing code for a picture that is not shown.
const MoodLine = lazy(async () => ({ default: (await import('@/components/charts/mood-line')).MoodLine }));
const DayStrip = lazy(async () => ({ default: (await import('@/components/charts/day-strip')).DayStrip }));

interface Props {
  days: readonly MoodDay[];
  weeks: readonly MoodDay[] | undefined;
  /** Not known yet. */
  loading?: boolean | undefined;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}

/** Fewer than these draw no line. */
const fewest = 3;

export function MoodCard({ days, weeks, loading = false, hidden, onHide }: Props) {
  const id = useId();
  const [further, setFurther] = useState(false);
  const noted = days.filter(({ mood }) => mood !== null).length;
  return (
    <section className="panel moods" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{words.moods.title}</h2>
        {noted > 0 ? (
          <button type="button" className="button button-small button-quiet" onClick={() => onHide(!hidden)}>
            {hidden ? words.moods.show : words.moods.hide}
          </button>
        ) : null}
      </div>
      {noted === 0 ? <p className="quiet">{loading ? words.moods.loading : words.moods.empty}</p> : null}
      {noted > 0 && hidden ? <p className="quiet">{words.moods.hidden}</p> : null}
      {noted > 0 && noted < fewest && !hidden ? <p className="quiet">{words.moods.few}</p> : null}
      {noted >= fewest && !hidden ? (
        <Suspense fallback={<div className="chart-wait" />}>
          <MoodLine title={words.moods.chart} days={days} band />
          <p className="small">{words.moods.average}</p>
          {weeks ? (
            <details className="disclosure" onToggle={(event) => setFurther(event.currentTarget.open)}>
              <summary>{words.moods.further}</summary>
              {further ? <DayStrip title={words.moods.weeks} days={weeks} /> : null}
            </details>
          ) : null}
        </Suspense>
      ) : null}
    </section>
  );
}
