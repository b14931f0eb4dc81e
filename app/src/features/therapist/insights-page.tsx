import { useId, useState, type ReactNode } from 'react';
import { MoodLine } from '@/components/charts/mood-line';
import { Select } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import type { Brief } from '@/lib/care/care-data';
import { formatDay } from '@/lib/text/dates';
import { moodSummary } from '@/lib/mood';
import { copy } from './copy';
import { Fact, Facts, Line, Lines, smallTitle } from './parts';
import { NoPatients, TherapistPage, type PageTab } from './therapist-page';
import { shortDate } from './when';

const text = copy.insights;

interface Props {
  briefs: readonly Brief[];
  tabs?: readonly PageTab[];
  example?: string;
  note?: ReactNode;
  /** True if patients are linked. */
  linked?: boolean;
}

export function InsightsPage({ briefs, tabs, example, note, linked = false }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const brief = briefs.find(({ patientId }) => patientId === chosen) ?? briefs[0];
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={text.lead} tabs={tabs} note={note}>
      {brief === undefined ? (
        <NoPatients what={linked ? copy.none.briefLater : copy.none.insights} linked={linked} {...(example && { example })} />
      ) : null}
      {brief && briefs.length > 1 ? (
        <div className="mt-6 mb-4 print:hidden">
          <label htmlFor={`${id}who`} className="grid w-fit gap-1 text-small font-semibold">
            {text.choose}
            <Select
              id={`${id}who`}
              className="min-w-[min(16rem,100%)] font-normal"
              value={brief.patientId}
              onChange={(event) => setChosen(event.target.value)}
            >
              {briefs.map(({ patientId, patient }) => (
                <option key={patientId} value={patientId}>
                  {patient}
                </option>
              ))}
            </Select>
          </label>
        </div>
      ) : null}
      {brief ? <BriefSheet brief={brief} /> : null}
    </TherapistPage>
  );
}

/** One page to read before a session. Each line names its source. */
function BriefSheet({ brief }: { brief: Brief }) {
  const id = useId();
  return (
    <article
      className="mt-4 rounded-control border border-hairline bg-surface p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift print:border-0 print:p-0 print:shadow-none"
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{brief.patient}</h2>
        <Small>
          {text.forSession(formatDay(brief.session))}. {text.approved(shortDate(brief.approvedAt))}.
        </Small>
      </header>
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <section aria-labelledby={`${id}questions`}>
          <h3 className={smallTitle} id={`${id}questions`}>
            {text.questions}
          </h3>
          <ul className="mt-1 list-disc ps-[1.25em] font-reading text-input whitespace-pre-wrap marker:text-primary">
            {brief.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}changes`}>
          <h3 className={smallTitle} id={`${id}changes`}>
            {text.changes}
          </h3>
          <Facts>
            {brief.lines.map(({ topic, text: line, source }) => (
              <Fact key={topic + line} name={topic}>
                {line} <Source of={source} />
              </Fact>
            ))}
          </Facts>
        </section>
        <section aria-labelledby={`${id}themes`}>
          <h3 className={smallTitle} id={`${id}themes`}>
            {text.themes}
          </h3>
          <Lines>
            {brief.themes.map(({ name, count, source }) => (
              <Line key={name} name={name} end={<span>{text.times(count)}</span>} note={<Source of={source} />} />
            ))}
          </Lines>
        </section>
        <section aria-labelledby={`${id}quotes`}>
          <h3 className={smallTitle} id={`${id}quotes`}>
            {text.quotes}
          </h3>
          {brief.quotes.map(({ text: quote, at }) => (
            <figure key={quote} className="mt-2 border-s-[3px] border-accent ps-3">
              <blockquote className="font-reading whitespace-pre-wrap">{quote}</blockquote>
              <figcaption className="text-small text-secondary">{shortDate(at)}</figcaption>
            </figure>
          ))}
        </section>
        <div className="lg:col-span-full">
          <MoodLine title={`${text.mood}, ${shortDate(brief.since)}`} days={brief.moods} summary={moodSummary(brief.moods, 'they')} />
        </div>
      </div>
    </article>
  );
}

function Source({ of }: { of: string }) {
  return (
    <span className="block text-secondary">
      {text.from} {of}
    </span>
  );
}
