import { lazy, Suspense, useState } from 'react';
import { MoodLine } from '@/components/charts/mood-line';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadTrouble } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Panel } from '@/components/ui/panel';
import { Small } from '@/components/ui/text';
import type { MoodDay } from '@/lib/mood';
import type { SourceTrouble } from '@/records/dashboard-data';
import { cardsCopy as copy } from './cards-copy';

// Loaded when the longer view is opened.
const DayStrip = lazy(async () => ({ default: (await import('@/components/charts/day-strip')).DayStrip }));

interface Props {
  /** Why they couldn't be loaded. */
  trouble: SourceTrouble | undefined;
  days: readonly MoodDay[];
  weeks: readonly MoodDay[] | undefined;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}

/** The fewest check-ins that make a line. */
const fewest = 3;

export function MoodCard({ trouble, days, weeks, hidden, onHide }: Props) {
  const [further, setFurther] = useState(false);
  const noted = days.filter(({ mood }) => mood !== null).length;
  return (
    <Panel
      title={copy.moods.title}
      beside={
        noted > 0 ? (
          <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => onHide(!hidden)}>
            {hidden ? copy.moods.show : copy.moods.hide}
          </Button>
        ) : null
      }
    >
      {noted > 0 ? null : trouble ? (
        <LoadTrouble name={copy.moods.name} {...trouble} />
      ) : (
        <EmptyState picture="chart" text={copy.moods.empty} />
      )}
      {noted > 0 && hidden ? <p className="mt-1 text-secondary">{copy.moods.hidden}</p> : null}
      {noted > 0 && noted < fewest && !hidden ? <p className="mt-1 text-secondary">{copy.moods.few}</p> : null}
      {noted >= fewest && !hidden ? (
        <>
          <MoodLine title={copy.moods.chart} days={days} band />
          <Small>{copy.moods.average}</Small>
          {weeks ? (
            <Disclosure summary={copy.moods.further} onToggle={(event) => setFurther(event.currentTarget.open)}>
              {further ? (
                <Suspense>
                  <DayStrip title={copy.moods.weeks} days={weeks} />
                </Suspense>
              ) : null}
            </Disclosure>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
