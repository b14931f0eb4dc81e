import { useId, type ReactNode } from 'react';
import { Bars, type Bar } from '@/components/charts/bars';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { instruments, type Cell, type CohortAnalytics } from '@/lib/care/care-data';
import { saveFile } from '@/lib/device/save-file';
import { copy } from './copy';
import { instrumentNames } from './measure-fact';
import { Fact, Facts, Part } from './parts';
import { TherapistPage } from './therapist-page';

const text = copy.analytics;

/** A sentence that says what the bars show. */
export function barsSummary(bars: readonly Bar[]): string {
  const shown = bars.filter((bar): bar is Bar & { value: number } => bar.value !== null && bar.value > 0);
  const hidden = bars.some(({ value }) => value === null) ? ' Groups under five are hidden.' : '';
  const [most] = shown.toSorted((a, b) => b.value - a.value);
  return most ? `Most often: ${most.label.toLowerCase()}, ${most.value}.${hidden}` : `No group is large enough to show.${hidden}`;
}

function Counts({ title, counts, counted }: { title: string; counts: readonly Cell[]; counted: string }) {
  const bars = counts.map(({ label, value, hidden }): Bar => ({ label, value: hidden ? null : (value ?? 0) }));
  return (
    <Card size="small">
      <Bars title={title} summary={barsSummary(bars)} bars={bars} counted={counted} hidden={text.hidden} />
    </Card>
  );
}

function KeyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5">
      <dt className="text-small leading-snug text-secondary">{name}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

interface Props {
  data: CohortAnalytics;
  /** Where the days are chosen, on pages that can load others. */
  range?: ReactNode;
  news?: ReactNode;
}

/** The caseload in numbers, with what each of them means. */
export function AnalyticsPage({ data, range, news }: Props) {
  const id = useId();
  const exportFigures = async () => {
    const { analyticsCsv } = await import('./sheets');
    saveFile(analyticsCsv(data), text.file, 'csv');
  };
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={data.period.label} news={news}>
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        {range}
        <Button size="small" onClick={() => void exportFigures()}>
          {copy.csv}
        </Button>
      </div>
      <section aria-labelledby={id}>
        <h2 id={id} className="sr-only">
          {text.facts}
        </h2>
        <dl className="my-6 grid gap-px overflow-clip rounded-control border border-hairline bg-hairline sm:grid-cols-[1fr_1fr_2fr]">
          <KeyFact name={text.people}>{data.patients ?? text.hidden}</KeyFact>
          <KeyFact name={text.homework}>
            {data.homework.hidden ? text.hiddenFact : text.homeworkValue(data.homework.done ?? 0, data.homework.set ?? 0)}
          </KeyFact>
          <KeyFact name={text.response}>
            {data.response ? text.responseValue(data.response.medianHours, data.response.items) : text.noResponse}
          </KeyFact>
        </dl>
      </section>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <Counts title={text.change} counts={data.change} counted={text.counted} />
        <Counts title={text.recovery} counts={data.recovery} counted={text.counted} />
        {instruments.map((instrument) => (
          <Counts key={instrument} title={text.bands(instrumentNames[instrument])} counts={data.bands[instrument]} counted={text.counted} />
        ))}
        <Counts title={text.engagement} counts={data.engagement} counted={text.counted} />
        {data.patterns.length > 0 ? <Counts title={text.patterns} counts={data.patterns} counted={text.times} /> : null}
      </div>
      <div className="mt-8 max-w-208">
        <Part title={text.definitions}>
          <Facts className="mt-2">
            <Fact name={text.nowTitle}>{text.now}</Fact>
            {data.definitions.map(({ key, text: meaning }) => (
              <Fact key={key} name={text.terms[key] ?? key}>
                {meaning}
              </Fact>
            ))}
            <Fact name={text.smallTitle}>{text.small}</Fact>
          </Facts>
        </Part>
      </div>
    </TherapistPage>
  );
}
