import { useId, type ReactNode } from 'react';
import { Bars, type Bar } from '@/components/charts/bars';
import { Card } from '@/components/ui/card';
import type { CohortAnalytics } from '@/lib/care/care-data';
import { copy } from './copy';
import { Fact, Facts, Part } from './parts';
import { hideSmall } from './small-cells';
import { NoPatients, TherapistPage, type PageTab } from './therapist-page';

const text = copy.analytics;

interface Props {
  data: CohortAnalytics | null;
  tabs?: readonly PageTab[];
  example?: string;
  note?: ReactNode;
  /** True if patients are linked. */
  linked?: boolean;
}

/** A sentence that says what the bars show. */
export function barsSummary(bars: readonly Bar[]): string {
  const shown = bars.filter((bar): bar is Bar & { value: number } => bar.value !== null && bar.value > 0);
  const hidden = bars.some(({ value }) => value === null) ? ' Groups under five are hidden.' : '';
  const [most] = shown.toSorted((a, b) => b.value - a.value);
  return most ? `Most often: ${most.label.toLowerCase()}, ${most.value}.${hidden}` : `No group is large enough to show.${hidden}`;
}

interface CountProps {
  title: string;
  counts: readonly { label: string; value: number }[];
  counted: string;
}

function Counts({ title, counts, counted }: CountProps) {
  const bars = hideSmall(counts);
  return (
    <Card size="small">
      <Bars title={title} summary={barsSummary(bars)} bars={bars} counted={counted} />
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

export function AnalyticsPage({ data, tabs, example, note, linked = false }: Props) {
  const id = useId();
  return (
    <TherapistPage title={text.title} heading={text.heading} tabs={tabs} note={note} {...(data && { lead: data.range })}>
      {data === null ? (
        <NoPatients what={linked ? copy.none.linkedLater : copy.none.analytics} linked={linked} {...(example && { example })} />
      ) : (
        <>
          <section aria-labelledby={id}>
            <h2 id={id} className="sr-only">
              {text.facts}
            </h2>
            <dl className="my-6 grid gap-px overflow-clip rounded-control border border-hairline bg-hairline sm:grid-cols-[1fr_1fr_2fr]">
              <KeyFact name={text.people}>{data.patients}</KeyFact>
              <KeyFact name={text.homework}>{text.homeworkValue(data.homework.done, data.homework.set)}</KeyFact>
              {data.response ? (
                <KeyFact name={text.response}>{text.responseValue(data.response.medianHours, data.response.items)}</KeyFact>
              ) : null}
            </dl>
          </section>
          <div className="grid gap-6 lg:grid-cols-2">
            <Counts title={text.change} counts={data.change} counted="Patients" />
            <Counts title={text.patterns} counts={data.patterns} counted="Times" />
            <Counts title={text.bands('PHQ-9')} counts={data.bands['PHQ-9']} counted="Patients" />
            <Counts title={text.bands('GAD-7')} counts={data.bands['GAD-7']} counted="Patients" />
          </div>
          <div className="mt-8 max-w-208">
            <Part title={text.definitions}>
              <Facts className="mt-2">
                {text.terms.map(([term, meaning]) => (
                  <Fact key={term} name={term}>
                    {meaning}
                  </Fact>
                ))}
                <Fact name={text.smallTitle}>{text.small}</Fact>
              </Facts>
            </Part>
          </div>
        </>
      )}
    </TherapistPage>
  );
}
