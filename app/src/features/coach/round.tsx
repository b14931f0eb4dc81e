import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId, useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { SafetyScope, useFormModel } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { AppLink } from '@/components/ui/app-link';
import { cbt, cbtBridge, type CbtState, type Feedback } from '@/lib/wasm/cbt';
import { AppError } from '@/lib/errors';
import { type RecordOf, saveRecord, useContent, useDeviceText } from '@/records';
import { Compare } from './compare';
import { daysUntil, withAttempt, type Story } from './deck';
import { FeedbackPart } from './feedback-part';
import { Spot, type SpotChoice } from './spot';
import { WhatHelps, type HelpChoice } from './what-helps';
import { copy } from './copy';

interface Props {
  story: Story;
  core: CbtState;
  stored: RecordOf<'coach_card'> | undefined;
  onSkip: () => void;
  onNext: () => void;
  onStop: () => void;
}

interface Finished {
  /** Days until the story is due again. */
  days: number;
  /** Stored on this device only, because it could not be sent yet. */
  waits: boolean;
}

const fewest = 3;
/** Stored where nothing was said about the wording. */
const noPoints = [0, 0, 0, 0];

/** One story in four parts: spot the pattern (or say what would help), write, look, compare. Each part appears when the one before it is done, and stays. */
export function Round(props: Props) {
  return (
    <SafetyScope>
      <Parts {...props} />
    </SafetyScope>
  );
}

function Parts({ story, core, stored, onSkip, onNext, onStop }: Props) {
  const id = useId();
  const scope = useFormModel();
  // The record as it was when the round began, so that the round's own save does not count as history.
  const [before] = useState(stored);
  const [chosen, setChosen] = useState<SpotChoice>();
  const [helpChosen, setHelpChosen] = useState<HelpChoice>();
  const answer = useDeviceText('coach_answer', story.id);
  const hasAnswer = useContent(answer, (text) => text !== '');
  const [feedback, setFeedback] = useState<Feedback>();
  const [comparing, setComparing] = useState(false);
  const [confidence, setConfidence] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState<Finished>();
  const isTrue = story.helps.length > 0;
  const asksWhatHelps = isTrue || chosen === 'may_be_true';
  const canWrite = hasAnswer || (asksWhatHelps ? helpChosen !== undefined : chosen !== undefined);

  const lookAt = () => {
    const { situation, thought, own } = story;
    return cbt.coach.feedback({ answer: answer.read(), situation, thought, own, trueThought: asksWhatHelps });
  };
  const look = () => {
    if (answer.read().trim().split(/\s+/).filter(Boolean).length < fewest) return setProblem(copy.write.short);
    setProblem(undefined);
    setFeedback(lookAt());
  };
  const finish = async () => {
    if (!feedback || saving) return;
    setSaving(true);
    setProblem(undefined);
    const now = Date.now();
    const sent = answer.read();
    // The answer may have changed since the last feedback.
    const latest = lookAt();
    const state = cbt.coach.review(story.id, before?.content.state, latest.wentWell, now);
    const attempt = {
      atMs: now,
      answer: sent.trim(),
      rubric: latest.checks.length > 0 ? latest.checks.map(({ points }) => points) : noPoints,
      ...(chosen !== undefined && chosen !== 'not_sure' && chosen !== 'may_be_true' && { chosen }),
      ...(confidence !== undefined && { confidence }),
    };
    try {
      const record = await saveRecord('coach_card', withAttempt(story.id, before?.content, state, attempt), {
        base: before,
        occurredAt: new Date(now),
        share: 'private',
      });
      scope.submitted();
      // Text typed during the save is not part of it, and stays for the next round of this story.
      answer.resetAfter(sent);
      setDone({ days: daysUntil(state, now), waits: record.version === 0 });
    } catch (reason) {
      setProblem(`${copy.compare.notKept} ${AppError.from(reason).message}`);
    } finally {
      setSaving(false);
    }
  };

  return (
    <article className="grid gap-8 *:min-w-0" aria-labelledby={id}>
      <h2 id={id} ref={focusOnMount} tabIndex={-1}>
        {story.own ? copy.round.ownStory : copy.round.story}
      </h2>
      <div className="rounded-panel border border-hairline bg-surface p-[clamp(1.25rem,4vw,2rem)] shadow-lift">
        {story.situation ? (
          <>
            <p className="text-small text-secondary">{copy.round.happened}</p>
            <p className="font-reading wrap-anywhere whitespace-pre-wrap mb-4">{story.situation}</p>
          </>
        ) : null}
        <p className="text-small text-secondary">{copy.round.thought}</p>
        <p className="font-reading wrap-anywhere whitespace-pre-wrap text-h2 leading-snug">“{story.thought}”</p>
        {story.help ? (
          <p className="mt-4 text-secondary">
            {copy.round.help[0]}
            <AppLink to="/crisis">{copy.round.help[1]}</AppLink>
            {copy.round.help[2]}
          </p>
        ) : null}
      </div>
      {done ? (
        <Done done={done} onNext={onNext} onStop={onStop} />
      ) : (
        <>
          {isTrue ? (
            <p className="text-lead">{copy.round.trueThought}</p>
          ) : (
            <Spot story={story} core={core} chosen={chosen} onChoose={setChosen} />
          )}
          {asksWhatHelps ? <WhatHelps story={story} chosen={helpChosen} onChoose={setHelpChosen} /> : null}
          {canWrite ? (
            <section className="grid gap-4 *:mb-0" aria-label={asksWhatHelps ? copy.write.trueTitle : copy.write.title}>
              <TextField
                label={asksWhatHelps ? copy.write.trueLabel : copy.write.label}
                hint={asksWhatHelps ? copy.write.trueHint : copy.write.hint}
                source={answer}
                limit={CBT_LIMITS.thoughtChars}
                rows="short"
                balanced
                problem={comparing && !feedback?.hold ? undefined : problem}
              />
              {core === 'unavailable' ? (
                <Notice tone="problem" className="mt-3" role="alert">
                  <p>{copy.unavailable}</p>
                  <Button className="mt-3" onClick={() => void cbtBridge('words').prepare()}>
                    {copy.retry}
                  </Button>
                </Notice>
              ) : (
                <Button
                  className="justify-self-start"
                  variant={feedback ? 'default' : 'primary'}
                  disabled={core !== 'ready'}
                  onClick={look}
                >
                  {feedback ? copy.write.again : copy.write.look}
                </Button>
              )}
            </section>
          ) : null}
          {feedback ? (
            <FeedbackPart
              feedback={feedback}
              comparing={comparing}
              hasExamples={!(story.own && asksWhatHelps)}
              onCompare={() => setComparing(true)}
              onKeep={() => void finish()}
              saving={saving}
            />
          ) : null}
          {feedback && !feedback.hold && comparing ? (
            <Compare
              story={story}
              asksWhatHelps={asksWhatHelps}
              confidence={confidence}
              onConfidence={setConfidence}
              saving={saving}
              problem={problem}
              onFinish={() => void finish()}
            />
          ) : null}
          <div className="flex flex-wrap items-center mt-4 gap-2 border-t border-hairline pt-4">
            <Button variant="quiet" onClick={onSkip}>
              {copy.round.skip}
            </Button>
            <Button variant="quiet" onClick={onStop}>
              {copy.round.stop}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function Done({ done: { days, waits }, onNext, onStop }: { done: Finished; onNext: () => void; onStop: () => void }) {
  return (
    <section className="grid gap-2">
      <h3 ref={focusOnMount} tabIndex={-1} className="outline-none">
        {copy.done.title}
      </h3>
      <p>{copy.done.back(days)}</p>
      {waits ? <p className="mt-1 text-secondary">{copy.done.waits}</p> : null}
      <Row>
        <Button variant="primary" onClick={onNext}>
          {copy.done.next}
        </Button>
        <Button variant="quiet" onClick={onStop}>
          {copy.round.stop}
        </Button>
      </Row>
    </section>
  );
}
