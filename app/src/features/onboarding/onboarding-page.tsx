import { Link } from '@tanstack/react-router';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { ConsentAsk } from '@/components/analytics/consent-ask';
import { PageHeading } from '@/components/layout/page-heading';
import type { VisibleStep } from '@/lib/onboarding-steps';
import { ContextText } from './context-text';
import { stepWords, words } from './content';
import { StepPicture } from './pictures';
import { Progress } from './progress';
import { HelpText, TipsText, WelcomeText } from './step-texts';
import { useSteps, type StepPlace } from './use-steps';
import '@/styles/onboarding.css';

/** One page of the introduction. The guard has let its reader in, and knows how far they came. */
export function OnboardingPage(place: StepPlace) {
  const { step } = place;
  const { reviewing, agreed, setAgreed, doing, problem, goOn, skip, back } = useSteps(place);
  const reasonId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { title, heading, lead } = stepWords[step];
  const held = step === 'context' && !agreed;
  const busy = doing !== 'nothing';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (held) box.current?.focus();
    else goOn();
  };

  const texts: Record<VisibleStep, ReactNode> = {
    welcome: <WelcomeText />,
    context: <ContextText agreed={agreed} box={box} onAgree={setAgreed} reasonId={reasonId} />,
    'next-steps': <TipsText />,
    help: <HelpText />,
  };

  return (
    <form className="onboarding" noValidate onSubmit={onSubmit}>
      <Progress step={step} />
      {reviewing ? (
        <p className="onboarding-review">
          {words.review}{' '}
          <Link to={'/dashboard' as string}>{words.reviewEnd}</Link>
        </p>
      ) : null}
      <div className="onboarding-head">
        <div>
          <PageHeading title={title}>{heading}</PageHeading>
          <p className="lead">{lead}</p>
        </div>
        <StepPicture step={step} />
      </div>
      {texts[step]}
      {problem ? (
        <div className="problem" role="alert">
          <p>{problem.words}</p>
          <button type="button" className="button" onClick={problem.again}>
            {words.retry}
          </button>
        </div>
      ) : null}
      <div className="onboarding-actions">
        <button
          type="submit"
          className="button button-primary button-large"
          aria-disabled={held || busy}
          aria-describedby={held ? reasonId : undefined}
          data-held={held || undefined}
        >
          {step === 'help' ? words.start : words.continue}
        </button>
        <button type="button" className="button" disabled={step === 'welcome'} onClick={back}>
          {words.back}
        </button>
        <button type="button" className="button button-quiet" aria-disabled={busy} onClick={skip}>
          {words.skip}
        </button>
        <output className="small" aria-live="polite">
          {busy ? words.saving : null}
        </output>
      </div>
      {step === 'next-steps' && !reviewing ? <ConsentAsk /> : null}
    </form>
  );
}
