import { ProgressBar } from '@/components/ui/progress-bar';
import { visibleSteps, type VisibleStep } from '@/lib/onboarding/onboarding-steps';
import { stepCopy, copy } from './content';

/** The current step among the visible ones. The status "completed" has no page and is not counted. */
export function Progress({ step }: { step: VisibleStep }) {
  const place = visibleSteps.indexOf(step) + 1;
  return (
    <>
      <p className="text-small text-secondary tabular-nums" aria-hidden="true">
        {copy.stepOf(place)}
      </p>
      <ProgressBar
        className="mt-2 block w-full text-primary"
        aria-label={copy.progress}
        aria-valuetext={copy.stepOf(place)}
        value={place}
        max={visibleSteps.length}
      />
      <ol aria-label={copy.progress} className="mt-2 gap-2 text-small leading-snug text-secondary sm:grid sm:grid-cols-4">
        {visibleSteps.map((each, index) => (
          <li
            key={each}
            className={each === step ? 'font-semibold text-ink' : 'max-sm:sr-only'}
            aria-current={each === step ? 'step' : undefined}
            data-done={index + 1 < place || undefined}
          >
            <span>{stepCopy[each].name}</span>
            {index + 1 < place ? <span className="sr-only">, {copy.done}</span> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
