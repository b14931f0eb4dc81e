import { useId, useState, type ReactNode } from 'react';
import { MoodLine } from '@/components/charts/mood-line';
import type { Brief } from '@/lib/care-data';
import { formatDay } from '@/lib/dates';
import { moodSummary } from '@/lib/mood';
import { NoPatients, TherapistPage, type PagePlace } from './therapist-page';
import { shortDate } from './when';
import { words } from './words';
import '@/styles/therapist-sheet.css';

const text = words.insights;

interface Props {
  briefs: readonly Brief[];
  places?: readonly PagePlace[];
  example?: string;
  note?: ReactNode;
  /** Somebody is linked. */
  linked?: boolean;
}

export function InsightsPage({ briefs, places, example, note, linked = false }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const brief = briefs.find(({ patientId }) => patientId === chosen) ?? briefs[0];
  return (
    <TherapistPage title={text.title} heading={text.heading} lead={text.lead} places={places} note={note}>
      {brief === undefined ? <NoPatients what={linked ? words.none.briefLater : words.none.insights} linked={linked} {...(example && { example })} /> : null}
      {brief && briefs.length > 1 ? (
        <div className="list-tools">
          <label htmlFor={`${id}who`}>
            {text.choose}
            <select id={`${id}who`} value={brief.patientId} onChange={(event) => setChosen(event.target.value)}>
              {briefs.map(({ patientId, patient }) => (
                <option key={patientId} value={patientId}>
                  {patient}
                </option>
              ))}
            </select>
          </label>
        </div>
      ) : null}
      {brief ? <BriefSheet brief={brief} /> : null}
    </TherapistPage>
  );
}

/** One page, made to be read in two minutes. Each line says where it comes from. */
function BriefSheet({ brief }: { brief: Brief }) {
  const id = useId();
  return (
    <article className="brief" aria-labelledby={id}>
      <header>
        <h2 id={id}>{brief.patient}</h2>
        <p className="small">
          {text.forSession(formatDay(brief.session))}. {text.approved(shortDate(brief.approvedAt))}.
        </p>
      </header>
      <div className="brief-columns">
        <section aria-labelledby={`${id}questions`} className="brief-first">
          <h3 id={`${id}questions`}>{text.questions}</h3>
          <ul className="brief-list own-words">
            {brief.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}changes`}>
          <h3 id={`${id}changes`}>{text.changes}</h3>
          <dl className="facts">
            {brief.lines.map(({ topic, text: said, source }) => (
              <div key={topic + said}>
                <dt>{topic}</dt>
                <dd>
                  {said} <Source of={source} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby={`${id}themes`}>
          <h3 id={`${id}themes`}>{text.themes}</h3>
          <ul className="lines">
            {brief.themes.map(({ name, count, source }) => (
              <li key={name}>
                <span>{name}</span>
                <span>{text.times(count)}</span>
                <Source of={source} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}quotes`}>
          <h3 id={`${id}quotes`}>{text.quotes}</h3>
          {brief.quotes.map(({ text: said, at }) => (
            <figure key={said} className="brief-quote">
              <blockquote className="own-words">{said}</blockquote>
              <figcaption className="small">{shortDate(at)}</figcaption>
            </figure>
          ))}
        </section>
        <div className="brief-wide">
          <MoodLine title={`${text.mood}, ${shortDate(brief.since)}`} days={brief.moods} summary={moodSummary(brief.moods, 'they')} />
        </div>
      </div>
    </article>
  );
}

function Source({ of }: { of: string }) {
  return (
    <span className="small">
      {text.from} {of}
    </span>
  );
}
