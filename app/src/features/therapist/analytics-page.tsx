import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { CohortAnalytics } from '@/lib/care/care-data';
import { saveFile } from '@/lib/device/save-file';
import { partBeside } from '@/lib/loaded-beside';
import { copy } from './copy';
import { Part } from './parts';
import { TherapistPage } from './therapist-page';

const text = copy.analytics;

const [AnalyticsBars, useHasAnalyticsBars] = partBeside(async () => (await import('./analytics-bars')).AnalyticsBars);

function KeyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5 sm:pe-8">
      <dt className="text-small leading-snug text-secondary">{name}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Meaning({ of: name, children }: { of: string; children: ReactNode }) {
  return (
    <div className="max-w-measure border-t border-hairline pt-2 text-small">
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
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
  const hasAnalyticsBars = useHasAnalyticsBars();
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
        <dl className="my-6 grid gap-px overflow-clip rounded-control border border-hairline bg-hairline sm:w-fit sm:grid-flow-col">
          <KeyFact name={text.people}>{data.patients ?? text.hidden}</KeyFact>
          {data.homework.hidden ? null : (
            <KeyFact name={text.homework}>{text.homeworkValue(data.homework.done ?? 0, data.homework.set ?? 0)}</KeyFact>
          )}
          {data.response ? (
            <KeyFact name={text.response}>{text.responseValue(data.response.medianHours, data.response.items)}</KeyFact>
          ) : null}
        </dl>
      </section>
      {hasAnalyticsBars ? (
        <>
          <AnalyticsBars data={data} />
          <div className="mt-8">
            <Part title={text.definitions}>
              <dl className="mt-2 grid gap-x-10 gap-y-4 md:grid-cols-2">
                <Meaning of={text.nowTitle}>{text.now}</Meaning>
                {data.definitions.map(({ key, text: meaning }) => (
                  <Meaning key={key} of={text.terms[key] ?? key}>
                    {meaning}
                  </Meaning>
                ))}
                <Meaning of={text.smallTitle}>{text.small}</Meaning>
              </dl>
            </Part>
          </div>
        </>
      ) : null}
    </TherapistPage>
  );
}
