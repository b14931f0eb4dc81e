import { Link } from '@tanstack/react-router';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Lead } from '@/components/ui/text';
import type { VisibleStep } from '@/lib/onboarding/onboarding-steps';
import { ContextText } from './context-text';
import { stepCopy, copy } from './content';
import { StepPicture } from './pictures';
import { Progress } from './progress';
import { HelpText, TipsText, WelcomeText } from './step-texts';
import { useSteps, type StepPlace } from './use-steps';

/** One step of the introduction. The route's guard has loaded the reader's progress. */
export function OnboardingPage(place: StepPlace) {
  const { step } = place;
  const { reviewing, agreed, setAgreed, doing, problem, goOn, skip, back } = useSteps(place);
  const reasonId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { title, heading, lead } = stepCopy[step];
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
    <form className="max-w-216" noValidate onSubmit={onSubmit}>
      <Progress step={step} />
      {reviewing ? (
        <p className="mt-6 rounded-control border border-hairline bg-surface px-5 py-3">
          {copy.review} <Link to={'/dashboard' as string}>{copy.reviewEnd}</Link>
        </p>
      ) : null}
      <div className="mt-12 grid items-center gap-x-12 gap-y-6 sm:grid-cols-[1fr_13rem]">
        <div>
          <PageHeading title={title}>{heading}</PageHeading>
          <Lead>{lead}</Lead>
        </div>
        <StepPicture step={step} />
      </div>
      {texts[step]}
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          <p>{problem.message}</p>
          <Button className="mt-3" onClick={problem.again}>
            {copy.retry}
          </Button>
        </Notice>
      ) : null}
      <div className="mt-12 flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant={held ? 'default' : 'primary'}
          size="large"
          className="max-sm:basis-full"
          disabled={held}
          aria-disabled={busy}
          aria-describedby={held ? reasonId : undefined}
        >
          {step === 'help' ? copy.start : copy.continue}
        </Button>
        <Button disabled={step === 'welcome'} onClick={back}>
          {copy.back}
        </Button>
        <Button variant="quiet" className="sm:ms-auto" aria-disabled={busy} onClick={skip}>
          {copy.skip}
        </Button>
        <output className="text-small text-secondary sm:basis-full" aria-live="polite">
          {busy ? copy.saving : null}
        </output>
      </div>
    </form>
  );
}
