import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DayStrip } from '@/components/charts/day-strip';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import type { PatientRow, PatientSummary } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { moodSummary } from '@/lib/mood';
import { copy } from './copy';
import { MeasureFact } from './measure-fact';
import { Fact, Facts, Line, Lines, Muted, partTitle, smallTitle, When } from './parts';
import { shortDate } from './when';

const text = copy.summary;

interface Props {
  row: PatientRow;
  summary: PatientSummary;
  onClose: () => void;
}

/** One page about one patient: what they share, and beside it what they keep private. */
export function PatientSummaryPanel({ row, summary, onClose }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [row.id]);

  return (
    <section className="mt-6 rounded-control border border-hairline bg-surface p-[clamp(1rem,3vw,1.5rem)]" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} ref={heading} tabIndex={-1} className={partTitle}>
          {text.title(row.name)}
        </h2>
        <Button size="small" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-1 rounded-control bg-tint px-4 py-3 text-small sm:grid-cols-2">
        <div>
          <dt className="font-semibold">{text.shares}</dt>
          <dd>{summary.shared.join(', ') || text.nothing}</dd>
        </div>
        <div>
          <dt className="font-semibold">{text.keeps}</dt>
          <dd>{summary.kept.join(', ')}</dd>
        </div>
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <div>
          {summary.moods.length > 0 ? (
            <DayStrip title={text.moods} days={summary.moods} summary={moodSummary(summary.moods, 'they')} />
          ) : null}
        </div>
        <div>
          <SmallTitle>{text.measures}</SmallTitle>
          <Facts>
            {(['PHQ-9', 'GAD-7'] as const).map((instrument) => (
              <Fact key={instrument} name={instrument}>
                <MeasureFact row={row} instrument={instrument} />
              </Fact>
            ))}
          </Facts>
          <div className="mt-4">
            <SmallTitle>{text.homework}</SmallTitle>
          </div>
          <Lines>
            {summary.homework.map(({ id: key, task, due, state }) => (
              <Line key={key} name={task} note={`${text.states[state]}, ${shortDate(due)}`} />
            ))}
          </Lines>
        </div>
        <div>
          <SmallTitle>{text.entries}</SmallTitle>
          {summary.entries.length === 0 ? <Muted>{text.nothing}</Muted> : null}
          <Lines>
            {summary.entries.map(({ id: key, kind, at, level, words }) => (
              <Line key={key} name={`${kind}, ${copy.dashboard.level[level]}`} end={<When at={at}>{shortDate(at)}</When>} quote={words} />
            ))}
          </Lines>
        </div>
        <div>
          <SmallTitle>{text.reads}</SmallTitle>
          <Small>{text.readsNote}</Small>
          <Lines>
            {summary.reads.map(({ id: key, what, at }) => (
              <Line key={key} name={what} end={<When at={at}>{formatMoment(at)}</When>} />
            ))}
          </Lines>
        </div>
      </div>
    </section>
  );
}

const SmallTitle = ({ children }: { children: ReactNode }) => <h3 className={smallTitle}>{children}</h3>;
