import { useId, type ReactNode } from 'react';
import { longDay } from '@/components/charts/day-names';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Tab, Tabs } from '@/components/ui/tabs';
import { Small } from '@/components/ui/text';
import type { BriefPage, BriefRow } from '@/lib/care/care-data';
import { formatDay } from '@/lib/text/dates';
import { copy } from './copy';
import { useFrame, type PatientTab } from './frame';
import { Fact, Facts, Line, Lines, smallTitle } from './parts';
import { NoPatients, TherapistPage } from './therapist-page';
import { shortDate } from './when';

const text = copy.insights;

interface Props {
  briefs: readonly BriefRow[];
  /** The brief that is open. */
  open: BriefRow | undefined;
  /** True if patients are linked. */
  linked?: boolean;
  news?: ReactNode;
  /** The page of the open brief, or what is shown while it loads. */
  children: ReactNode;
}

/** Returns the brief of a patient, or the first one if there is none of theirs. */
export const briefOf = (briefs: readonly BriefRow[], patientId: string | undefined): BriefRow | undefined =>
  briefs.find((one) => one.patientId === patientId) ?? briefs[0];

/** The briefs that patients approved, one at a time, ready to print. */
export function InsightsPage({ briefs, open, linked = false, news, children }: Props) {
  const { insights } = useFrame();
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={text.lead} news={news}>
      {open === undefined ? <NoPatients what={linked ? copy.none.briefLater : copy.none.insights} linked={linked} view="insights" /> : null}
      {briefs.length > 1 ? (
        <Tabs aria-label={text.choose} className="mt-4 print:hidden">
          {briefs.map((one) => (
            <Tab key={one.patientId} to={insights(one.patientId)} current={one === open}>
              {one.patient ?? copy.linked.nameless}
            </Tab>
          ))}
        </Tabs>
      ) : null}
      {open ? children : null}
    </TherapistPage>
  );
}

/** One page to read before a session. Each line names its source. */
export function BriefSheet({ row, brief }: { row: BriefRow; brief: BriefPage }) {
  const id = useId();
  const { patient } = useFrame();
  const session = row.nextSession ? `${text.forSession(formatDay(row.nextSession))}. ` : '';
  return (
    <>
      <article
        className="mt-4 rounded-control border border-hairline bg-surface p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift print:border-0 print:p-0 print:shadow-none"
        aria-labelledby={id}
      >
        <header>
          <h2 id={id}>{row.patient ?? copy.linked.nameless}</h2>
          <Small>
            {session}
            {text.since(longDay(brief.since))}. {text.approved(shortDate(row.approvedAt))}.
          </Small>
        </header>
        <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
          {brief.questions.length > 0 ? (
            <section aria-labelledby={`${id}questions`}>
              <h3 className={smallTitle} id={`${id}questions`}>
                {text.questions}
              </h3>
              <ul className="mt-1 list-disc ps-[1.25em] font-reading text-input wrap-anywhere whitespace-pre-wrap marker:text-primary">
                {brief.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </section>
          ) : null}
          {brief.lines.length > 0 ? (
            <section aria-labelledby={`${id}changes`}>
              <h3 className={smallTitle} id={`${id}changes`}>
                {text.changes}
              </h3>
              <Facts>
                {brief.lines.map(({ topic, text: line, source }) => (
                  <Fact key={topic + line} name={topic}>
                    {line} <Source of={source} tab={tabOf(topic)} patientId={row.patientId} />
                  </Fact>
                ))}
              </Facts>
            </section>
          ) : null}
          {brief.themes.length > 0 ? (
            <section aria-labelledby={`${id}themes`}>
              <h3 className={smallTitle} id={`${id}themes`}>
                {text.themes}
              </h3>
              <Lines>
                {brief.themes.map(({ name, count, source }) => (
                  <Line
                    key={name}
                    name={name}
                    end={<span>{text.times(count)}</span>}
                    note={<Source of={source} tab="entries" patientId={row.patientId} />}
                  />
                ))}
              </Lines>
            </section>
          ) : null}
          {brief.quotes.length > 0 ? (
            <section aria-labelledby={`${id}quotes`}>
              <h3 className={smallTitle} id={`${id}quotes`}>
                {text.quotes}
              </h3>
              {brief.quotes.map(({ recordId, text: quote }) => (
                <figure key={quote} className="mt-2 border-s-[3px] border-accent ps-3">
                  <blockquote className="font-reading wrap-anywhere whitespace-pre-wrap">{quote}</blockquote>
                  <figcaption className="text-small print:hidden">
                    <AppLink to={patient(row.patientId, 'entries', { entry: recordId })}>{text.quoteFrom}</AppLink>
                  </figcaption>
                </figure>
              ))}
            </section>
          ) : null}
        </div>
      </article>
      <Button size="small" className="mt-4 print:hidden" onClick={() => window.print()}>
        {text.print}
      </Button>
    </>
  );
}

/** The part of the patient's page where the source of a line is. */
function tabOf(topic: string): PatientTab {
  if (/^(?:PHQ|GAD)/u.test(topic)) return 'measures';
  if (topic === 'Homework') return 'homework';
  return topic === 'Mood' ? 'summary' : 'entries';
}

interface SourceProps {
  of: string;
  tab: PatientTab;
  patientId: string;
}

function Source({ of, tab, patientId }: SourceProps) {
  const { patient } = useFrame();
  return (
    <span className="block text-secondary">
      {text.from} <AppLink to={patient(patientId, tab)}>{of}</AppLink>
    </span>
  );
}
