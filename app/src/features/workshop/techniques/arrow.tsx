import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { HoldNote } from '@/components/hold/hold-note';
import { useLinkedTherapist } from '@/components/hold/use-linked-therapist';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { copy } from '../copy';
import { smallLabel, type WayProps } from './parts';

const text = copy.arrow;

/** The downward arrow. It asks nothing more once an answer is held, and goes deeper than three levels only with a therapist. */
export function Arrow({ work }: WayProps) {
  const change = useChangeAt<string[]>('arrow.levels');
  const guided = useLinkedTherapist();
  const arrow = work.arrow ?? {};
  const levels = arrow.levels ?? [];
  const step = useCbt('forms') === 'ready' ? cbt.workshop.nextLevel(arrow, guided) : undefined;
  // The next question appears on request, and only after an answer.
  const answered = levels.every((level) => level.trim() !== '');
  const most = guided ? CBT_LIMITS.arrowLevels : CBT_LIMITS.arrowLevelsAlone;
  const canAsk = answered && levels.length < most && (step === undefined || step.question !== undefined);
  const stopped = step?.hold !== undefined;
  // A belief that was written before stays in view.
  const hasCore = (arrow.coreBelief ?? '') !== '';
  const closes = stopped || hasCore || (answered && step?.left === 0);

  return (
    <>
      <ol className="mb-4">
        {(work.thought ?? '').trim() === '' ? null : (
          <li className="font-reading wrap-anywhere whitespace-pre-wrap rounded-control bg-tint px-4.5 py-3 text-lead">{work.thought}</li>
        )}
        {levels.map((_level, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place
          <li key={at} className="ms-3 border-s-2 border-line ps-4 pt-4">
            <p className="mb-1 font-reading italic">{text.question}</p>
            <div className={smallLabel}>
              <TextField label={text.level(at + 1)} path={`arrow.levels.${at}`} limit={CBT_LIMITS.shortChars} rows="line" />
            </div>
          </li>
        ))}
      </ol>
      {step?.hold ? (
        <>
          <p className="mt-1">{text.stop}</p>
          <HoldNote hold={step.hold} />
        </>
      ) : null}
      {canAsk ? (
        <Row className="mb-8">
          <Button onClick={() => change((now = []) => [...now, ''])}>{levels.length === 0 ? text.first : text.deeper}</Button>
          {levels.length > 0 && step ? <span className="mt-1 text-secondary">{text.left(step.left)}</span> : null}
        </Row>
      ) : null}
      {answered && step?.left === 0 && !stopped ? <p className="mt-1 text-secondary">{text.end}</p> : null}
      {hasCore || (!stopped && levels.some((level) => level.trim() !== '')) ? (
        <TextField label={text.core} hint={text.coreHint} path="arrow.coreBelief" limit={CBT_LIMITS.shortChars} rows="line" />
      ) : null}
      {closes ? (
        <Notice tone="info" className="my-6 max-w-form">
          <p>{text.close}</p>
          <AppLink to="/success-replay" className={strongLink}>
            {text.success}
          </AppLink>
        </Notice>
      ) : null}
    </>
  );
}
