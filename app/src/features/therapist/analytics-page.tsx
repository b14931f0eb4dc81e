import { useId, type ReactNode } from 'react';
import { Bars, type Bar } from '@/components/charts/bars';
import type { CohortAnalytics } from '@/lib/care-data';
import { hideSmall } from './small-cells';
import { NoPatients, TherapistPage, type PagePlace } from './therapist-page';
import { words } from './words';
import '@/styles/therapist-analytics.css';

const text = words.analytics;

interface Props {
  data: CohortAnalytics | null;
  places?: readonly PagePlace[];
  example?: string;
  note?: ReactNode;
  /** Somebody is linked. */
  linked?: boolean;
}

/** What the bars say, for those who do not look at them. */
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
  return <Bars title={title} summary={barsSummary(bars)} bars={bars} counted={counted} />;
}

export function AnalyticsPage({ data, places, example, note, linked = false }: Props) {
  const id = useId();
  return (
    <TherapistPage title={text.title} heading={text.heading} places={places} note={note} {...(data && { lead: data.range })}>
      {data === null ? (
        <NoPatients what={linked ? words.none.linkedLater : words.none.analytics} linked={linked} {...(example && { example })} />
      ) : (
        <>
          <section className="key-facts" aria-labelledby={`${id}facts`}>
            <h2 id={`${id}facts`} className="visually-hidden">
              {text.facts}
            </h2>
            <dl>
              <div>
                <dt>{text.people}</dt>
                <dd>{data.patients}</dd>
              </div>
              <div>
                <dt>{text.homework}</dt>
                <dd>{text.homeworkValue(data.homework.done, data.homework.set)}</dd>
              </div>
              {data.response ? (
                <div>
                  <dt>{text.response}</dt>
                  <dd>{text.responseValue(data.response.medianHours, data.response.items)}</dd>
                </div>
              ) : null}
            </dl>
          </section>
          <div className="chart-grid-two">
            <Counts title={text.change} counts={data.change} counted="Patients" />
            <Counts title={text.patterns} counts={data.patterns} counted="Times" />
            <Counts title={text.bands('PHQ-9')} counts={data.bands['PHQ-9']} counted="Patients" />
            <Counts title={text.bands('GAD-7')} counts={data.bands['GAD-7']} counted="Patients" />
          </div>
          <section className="definitions" aria-labelledby={`${id}terms`}>
            <h2 id={`${id}terms`}>{text.definitions}</h2>
            <dl className="facts">
              {text.terms.map(([term, meaning]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
              <div>
                <dt>{text.smallTitle}</dt>
                <dd>{text.small}</dd>
              </div>
            </dl>
          </section>
        </>
      )}
    </TherapistPage>
  );
}
