import { useEffect, useId, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { EmergencyCall } from '@/components/crisis/emergency-call';
import { HelpLines } from '@/components/crisis/help-lines';
import { AnchorButton } from '@/components/ui/link-button';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Lead, Small, strongLink } from '@/components/ui/text';
import type { SafetyAnswer } from './model';
import { StageHeading } from './stage-heading';
import type { Near, NearPerson } from '@/components/crisis/use-near';
import { copy } from './copy';

/** Buttons for the ways in which a person can be reached, or the name alone. */
export function PersonLinks({ person: { name, call, text } }: { person: NearPerson }) {
  if (call === undefined && text === undefined) return <strong>{name}</strong>;
  return (
    <>
      {call === undefined ? null : <AnchorButton href={`tel:${call}`}>{copy.support.person(name)}</AnchorButton>}
      {text === undefined ? null : <AnchorButton href={`sms:${text}`}>{copy.support.personText(name)}</AnchorButton>}
    </>
  );
}

/** A contact from the person's safety plan, and a link to the plan. */
export function OwnHelp({ near }: { near: Near }) {
  return (
    <div className="mt-4">
      {near.person ? (
        <p className="flex flex-wrap items-center gap-3 mt-4">
          <PersonLinks person={near.person} />
          <span className="text-small text-secondary">{copy.support.personFrom}</span>
        </p>
      ) : (
        <p>{copy.support.noPerson}</p>
      )}
      <AppLink to="/safety-plan" className={strongLink}>
        {near.hasPlan ? copy.support.plan : copy.support.makePlan}
      </AppLink>
    </div>
  );
}

interface Props {
  near: Near;
  onAnswer: (answer: SafetyAnswer | undefined) => void;
}

/** Shown right after the answers are sent: help first, then one direct question, which is optional. */
export function Support({ near, onAnswer }: Props) {
  const id = useId();
  return (
    <Card as="section" className="space-y-4 border-s-4 border-s-accent" aria-labelledby={`${id}title`}>
      <StageHeading id={`${id}title`} className="text-h2">
        {copy.support.title}
      </StageHeading>
      <p>{copy.support.text}</p>
      <h2 className="text-lead">{copy.support.lines}</h2>
      <HelpLines emergency={false} />
      <OwnHelp near={near} />
      <fieldset className="mt-8 border-t border-hairline pt-6">
        <legend className="font-reading text-lead font-semibold">{copy.support.question}</legend>
        <ul className="my-4 grid gap-3">
          {copy.support.answers.map(([answer, label]) => (
            <li key={answer}>
              <Button className="w-full justify-start py-3.5 text-start" onClick={() => onAnswer(answer)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
        <Small>{copy.support.kept}</Small>
        <Button variant="quiet" className="-ms-4.5" onClick={() => onAnswer(undefined)}>
          {copy.support.skip}
        </Button>
      </fieldset>
    </Card>
  );
}

/** Fills the screen and takes the focus, but stays part of the page: the header remains, the bottom bar goes, and a button leads on. */
export function Emergency({ near, onWayOn }: { near: Near; onWayOn: () => void }) {
  const id = useId();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    screen.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={screen}
      data-urgent
      className="grid min-h-[calc(100dvh-6rem)] content-center gap-6 rounded-panel border-3 border-accent bg-surface p-[clamp(1.25rem,4vw,3rem)]"
      aria-labelledby={id}
    >
      <StageHeading id={id}>{copy.emergency.title}</StageHeading>
      <Lead>{copy.emergency.text}</Lead>
      <EmergencyCall country={near.country} />
      <HelpLines emergency={false} />
      <OwnHelp near={near} />
      <p>{copy.emergency.away}</p>
      <Small>{copy.emergency.notSent}</Small>
      <Button className="justify-self-start" onClick={onWayOn}>
        {copy.emergency.on}
      </Button>
    </section>
  );
}
