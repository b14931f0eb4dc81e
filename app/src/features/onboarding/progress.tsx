import { visibleSteps, type VisibleStep } from '@/lib/onboarding-steps';
import { stepWords, words } from './content';

/** Where one is. The last step of the status, "completed", is no page and is not counted. */
export function Progress({ step }: { step: VisibleStep }) {
  const place = visibleSteps.indexOf(step) + 1;
  return (
    <div className="onboarding-progress">
      <p className="onboarding-place" aria-hidden="true">
        {words.stepOf(place)}
      </p>
      <progress aria-label={words.progress} aria-valuetext={words.stepOf(place)} value={place} max={visibleSteps.length} />
      <ol aria-label={words.progress}>
        {visibleSteps.map((each, index) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index + 1 < place || undefined}>
            <span>{stepWords[each].name}</span>
            {index + 1 < place ? <span className="visually-hidden">, {words.done}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
