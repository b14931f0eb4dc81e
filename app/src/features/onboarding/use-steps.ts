import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { track } from '@/lib/analytics';
import { knownStatus, loadStatus, saveStatus } from '@/lib/onboarding/onboarding-status';
import {
  afterSkip,
  firstJournal,
  firstStatus,
  statusAfter,
  stepAfter,
  stepBefore,
  stepOf,
  steps,
  visibleStepOf,
  type VisibleStep,
} from '@/lib/onboarding/onboarding-steps';
import { copy } from './content';

export interface StepPlace {
  userId: string;
  step: VisibleStep;
  redirectTo: string | undefined;
  review: boolean;
  /** Opens a page of this site; resolves once it is shown. `replace` replaces this page in the history. */
  onGo: (address: string, how?: 'replace') => Promise<void>;
}

type Action = 'nothing' | 'going-on' | 'skipping';

/** Where the buttons of a step lead and what they save. */
export function useSteps({ userId, step, redirectTo, review, onGo }: StepPlace) {
  const known = knownStatus(userId) ?? firstStatus;
  // `review` counts only for people who have completed the introduction.
  const reviewing = review && known.completed;
  const [agreed, setAgreed] = useState(known.completed || steps.indexOf(known.step) > steps.indexOf('context'));
  const [doing, setDoing] = useState<Action>('nothing');
  const [problem, setProblem] = useState<{ step: VisibleStep; message: string; again: () => void }>();
  // A second press can come before the first has rendered.
  const busy = useRef(false);

  const viewed = useRef<VisibleStep>(undefined);
  useEffect(() => {
    if (reviewing || viewed.current === step) return;
    viewed.current = step;
    track('onboarding_step_viewed', { step });
  }, [reviewing, step]);

  const addressOf = (target: VisibleStep) => {
    const query = new URLSearchParams();
    if (reviewing) query.set('review', '1');
    if (redirectTo !== undefined) query.set('redirectTo', redirectTo);
    return `/onboarding/${target}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };

  const once = async (what: Action, work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setDoing(what);
    setProblem(undefined);
    try {
      await work();
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : '';
      setProblem({ step, message, again: () => void once(what, work) });
    } finally {
      busy.current = false;
      setDoing('nothing');
    }
  };

  const goOn = () => {
    if (step === 'context' && !agreed) return;
    const next = stepAfter(step);
    if (reviewing) return void onGo(next === 'completed' ? firstJournal(redirectTo) : addressOf(visibleStepOf(next)));
    void once('going-on', async () => {
      const after = statusAfter(await loadStatus(userId), step, agreed);
      if (!after) return;
      await saveStatus(userId, after);
      if (next === 'completed') {
        track('onboarding_completed');
        await onGo(firstJournal(redirectTo), 'replace');
      } else {
        track('onboarding_step_advanced', { from: step, to: next });
        await onGo(addressOf(visibleStepOf(next)));
      }
    });
  };

  const skip = () => {
    if (reviewing) return void onGo(afterSkip(redirectTo));
    void once('skipping', async () => {
      await saveStatus(userId, { step: 'completed', completed: true });
      track('onboarding_skipped', { step });
      showToast({ text: copy.skipped });
      await onGo(afterSkip(redirectTo), 'replace');
    });
  };

  const back = () => void onGo(addressOf(visibleStepOf(stepBefore(stepOf(step)))));

  // A problem on one step isn't shown on the next.
  const shownProblem = problem?.step === step ? problem : undefined;
  return { reviewing, agreed, setAgreed, doing, problem: shownProblem, goOn, skip, back };
}
