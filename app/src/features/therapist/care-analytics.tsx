import { useNavigate, useSearch } from '@tanstack/react-router';
import { Select } from '@/components/ui/inputs';
import type { Period } from '@/lib/care/care-data';
import { isDay } from '@/lib/text/is-day';
import { AnalyticsPage } from './analytics-page';
import { listed, waitingFor } from './care-parts';
import { copy } from './copy';
import { News } from './news';
import { NoPatients, TherapistPage, TherapistWait } from './therapist-page';
import { useAnalytics, usePatients } from './use-care';
import { useNews } from './use-news';

/** Reads the quarter in an address. Undefined if it names none. */
function readQuarter({ from, to }: { from?: unknown; to?: unknown }): Pick<Period, 'from' | 'to'> | undefined {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** The caseload of the signed-in therapist in numbers, one finished quarter at a time. */
export function CareAnalytics() {
  const news = useNews(['share', 'homework']);
  const chosen = readQuarter(useSearch({ strict: false }));
  const navigate = useNavigate();
  const patients = usePatients();
  const figures = useAnalytics(chosen);
  const { title, heading } = copy.analytics;
  const wait = waitingFor(patients, figures);
  if (wait) return <TherapistWait title={title} heading={heading} care={wait} />;
  if (figures.kind !== 'ready' || listed(patients).length === 0) {
    return (
      <TherapistPage title={title} heading={heading} news={<News {...news} />}>
        <NoPatients what={copy.none.analytics} linked={listed(patients).length > 0} view="analytics" />
      </TherapistPage>
    );
  }
  const { periods } = figures.data;
  return (
    <AnalyticsPage
      data={figures.data}
      news={<News {...news} />}
      range={
        <label htmlFor="quarter" className="grid gap-1 text-small font-semibold max-xs:w-full">
          {copy.analytics.range}
          <Select
            id="quarter"
            className="min-w-[min(14rem,100%)] font-normal"
            value={(periods.find(({ from }) => from === chosen?.from) ?? figures.data.period).from}
            onChange={(event) => {
              const next = periods.find(({ from }) => from === event.target.value);
              void navigate({ to: '.', search: { from: next?.from, to: next?.to } as never, replace: true, resetScroll: false });
            }}
          >
            {periods.map(({ from, label }) => (
              <option key={from} value={from}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      }
    />
  );
}
