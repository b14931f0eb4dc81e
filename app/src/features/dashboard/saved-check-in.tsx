import { lazy, Suspense } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { MoodFace } from '@/components/ui/mood-face';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import type { CheckIn, Letter } from '@/records/dashboard-data';
import { heavyBelow, moodStep, moodWord } from '@/lib/mood';
import { formatClock } from '@/lib/text/dates';
import { LetterPart } from './letter-part';
import { cardsCopy } from './cards-copy';
import { copy } from './copy';
import { lineQuestion } from './greeting';

// Writing needs the text checks, which the first two taps don't.
const OneLine = lazy(async () => ({ default: (await import('@/components/record-form/one-line')).OneLine }));

interface Props {
  checkIn: CheckIn;
  letters: readonly Letter[];
  onAgain: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

/** Today's check-in, and what may help after it. */
export function SavedCheckIn({ checkIn, letters, onAgain, onUndo }: Props) {
  const { at, mood, feelings, id } = checkIn;
  return (
    <>
      <p className="mt-4 flex items-center gap-4">
        <MoodFace value={moodStep(mood).value} className="w-[clamp(2.25rem,10vw,3.5rem)] stroke-ink" />
        <span className="grid">
          <strong>{[moodWord(mood), ...feelings].join(', ')}</strong>
          <span className="text-small text-secondary">
            {copy.checkIn.kept}, <time dateTime={at}>{formatClock(at)}</time>
          </span>
        </span>
      </p>
      {mood < heavyBelow ? (
        <Notice tone="accent" className="mt-4 flex flex-wrap gap-x-6">
          <p className="basis-full">{copy.checkIn.heavy}</p>
          <div className="basis-full">
            <HelpLines />
          </div>
          <AppLink to="/crisis" className={strongLink}>
            {cardsCopy.plan.crisis}
          </AppLink>
          <AppLink to="/safety-plan" className={strongLink}>
            {cardsCopy.plan.open}
          </AppLink>
        </Notice>
      ) : null}
      <LetterPart letters={letters} />
      {id === undefined ? null : (
        <Suspense fallback={<div className="min-h-32" />}>
          <OneLine key={id} id={id} question={lineQuestion(new Date(at))} />
        </Suspense>
      )}
      {onAgain || onUndo ? (
        <Row>
          {onAgain ? (
            <Button size="small" onClick={onAgain}>
              {copy.checkIn.again}
            </Button>
          ) : null}
          {onUndo ? (
            <Button variant="quiet" size="small" onClick={onUndo}>
              {copy.checkIn.undo}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </>
  );
}
