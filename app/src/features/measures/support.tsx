import { useEffect, useId, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { HelpLinks } from '@/components/ui/help-links';
import type { SafetyAnswer } from './model';
import type { Near } from './use-near';
import { words } from './words';

/** The numbers of the person's country; where none was chosen, the ones the app shows everywhere. */
export function CountryLines({ near }: { near: Near }) {
  const { country } = near;
  return (
    <>
      {country ? (
        <ul className="help-links measure-lines">
          {country.lines.map((line) => (
            <li key={`${line.way}${line.name}${line.number}`}>
              <a className="button button-help" href={`${line.way === 'call' ? 'tel' : 'sms'}:${line.dial}`}>
                {line.way === 'call' ? words.support.call(line.name, line.number) : words.support.textTo(line.name, line.number)}
              </a>
              {line.note === undefined ? null : <span className="small">{line.note}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <HelpLinks />
      )}
      <a href="/crisis" className="link-strong">
        {words.support.country}
      </a>
    </>
  );
}

/** Somebody from the person's own plan, and the plan itself. */
export function OwnHelp({ near }: { near: Near }) {
  return (
    <div className="measure-own">
      {near.person ? (
        <p className="row">
          {near.person.dial ? (
            <>
              <a className="button" href={`tel:${near.person.dial}`}>
                {words.support.person(near.person.name)}
              </a>
              <a className="button" href={`sms:${near.person.dial}`}>
                {words.support.personText(near.person.name)}
              </a>
            </>
          ) : (
            <strong>{near.person.name}</strong>
          )}
          <span className="small">{words.support.personFrom}</span>
        </p>
      ) : (
        <p>{words.support.noPerson}</p>
      )}
      <AppLink to="/safety-plan" className="link-strong">
        {near.hasPlan ? words.support.plan : words.support.makePlan}
      </AppLink>
    </div>
  );
}

interface Props {
  near: Near;
  onAnswer: (answer: SafetyAnswer | undefined) => void;
}

/** Right after the answers were sent: first help, then one direct question. Nothing has to be answered. */
export function Support({ near, onAnswer }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel measure-support" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} ref={heading} tabIndex={-1}>
        {words.support.title}
      </h2>
      <p>{words.support.text}</p>
      <h3>{words.support.lines}</h3>
      <CountryLines near={near} />
      <OwnHelp near={near} />
      <fieldset className="measure-ask">
        <legend className="measure-question">{words.support.question}</legend>
        <ul>
          {words.support.answers.map(([answer, label]) => (
            <li key={answer}>
              <button type="button" className="button measure-answer" onClick={() => onAnswer(answer)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p className="small">{words.support.kept}</p>
        <button type="button" className="button button-quiet" onClick={() => onAnswer(undefined)}>
          {words.support.skip}
        </button>
      </fieldset>
    </section>
  );
}

/** Fills the screen, takes the focus, and still is only a part of the page: the header stays, and there is a way on. */
export function Emergency({ near, onWayOn }: { near: Near; onWayOn: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, []);
  const numbers = near.country?.emergency ?? [];
  return (
    <section className="measure-emergency" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.emergency.title}
      </h2>
      <p className="lead">{words.emergency.text}</p>
      <p className="row">
        {numbers.length === 0 ? (
          <a className="button button-help button-large" href="tel:911">
            {words.emergency.emergency('911')}
          </a>
        ) : (
          numbers.map((number) => (
            <a key={number} className="button button-help button-large" href={`tel:${number}`}>
              {words.emergency.emergency(number)}
            </a>
          ))
        )}
        <span className="small">{numbers.length === 0 ? words.emergency.emergencyElsewhere : words.emergency.emergencyLabel}</span>
      </p>
      <CountryLines near={near} />
      <OwnHelp near={near} />
      <p>{words.emergency.away}</p>
      <p className="small">{words.emergency.notSent}</p>
      <button type="button" className="button" onClick={onWayOn}>
        {words.emergency.on}
      </button>
    </section>
  );
}
