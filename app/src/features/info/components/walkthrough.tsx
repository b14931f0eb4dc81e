import { walkthrough } from '../content/learn';
import { recordSteps, type Rating, type RecordStep } from '../content/thought-record';
import { Words } from './words';

export function Walkthrough() {
  return (
    <section className="info-section" aria-labelledby={walkthrough.id}>
      <h2 id={walkthrough.id}>{walkthrough.title}</h2>
      <p>{walkthrough.lead}</p>
      <ol className="record">
        {recordSteps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      <p>{walkthrough.closing}</p>
      <p>
        <Words text={walkthrough.inTheApp} />
      </p>
    </section>
  );
}

function Step({ step }: { step: RecordStep }) {
  const { title, ask, wrote, ratings } = step;
  return (
    <li className="record-step">
      <h3>{title}</h3>
      <p>{ask}</p>
      <div className="record-example">
        <p className="example-label">{walkthrough.exampleLabel}</p>
        {wrote.map((line) => (
          <p key={line} className="own-words">
            {line}
          </p>
        ))}
        {ratings ? (
          <ul className="ratings">
            {ratings.map((rating) => (
              <RatingRow key={rating.name} rating={rating} />
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** The number in words is what counts. The line only draws it, so it is hidden from speech. */
function RatingRow({ rating }: { rating: Rating }) {
  const { name, before, after } = rating;
  const now = after ?? before ?? 0;
  const numbers =
    before !== undefined && after !== undefined
      ? `${before} ${walkthrough.before}, ${after} ${walkthrough.after}`
      : `${now} ${walkthrough.outOf}`;
  return (
    <li>
      <span className="rating-name">{name}</span>
      <span className="rating-numbers">{numbers}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="rail" width="100" height="6" />
        {before !== undefined && after !== undefined ? <rect className="then" width={before} height="6" /> : null}
        <rect className="now" width={now} height="6" />
      </svg>
    </li>
  );
}
