import { walkthrough } from '../content/learn';
import { recordSteps, type Rating, type RecordStep } from '../content/thought-record';
import { sectionStyle, SectionTitle } from './blocks';
import { RichText } from './rich-text';

export function Walkthrough() {
  return (
    <section className={sectionStyle} aria-labelledby={walkthrough.id}>
      <SectionTitle {...walkthrough} />
      <p>{walkthrough.lead}</p>
      <ol className="my-6 [counter-reset:step]">
        {recordSteps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      <p>{walkthrough.closing}</p>
      <p>
        <RichText text={walkthrough.inTheApp} />
      </p>
    </section>
  );
}

const stepStyle =
  'grid max-w-none gap-x-8 gap-y-2 border-t border-hairline py-6 break-inside-avoid [counter-increment:step] lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]';

function Step({ step }: { step: RecordStep }) {
  const { title, ask, wrote, ratings } = step;
  return (
    <li className={stepStyle}>
      <h3 className="before:text-primary before:content-[counter(step)_'._']">{title}</h3>
      <p>{ask}</p>
      <div className="rounded-e-control border-s-[3px] border-accent bg-tint-accent px-5 pt-3.5 pb-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 [&_p+p]:mt-1.5">
        <p className="text-small text-secondary">{walkthrough.exampleLabel}</p>
        {wrote.map((line) => (
          <p key={line} className="font-reading whitespace-pre-wrap">
            {line}
          </p>
        ))}
        {ratings ? (
          <ul className="mt-3 grid gap-2.5">
            {ratings.map((rating) => (
              <RatingRow key={rating.name} rating={rating} />
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** A rating in words, and the same as a bar, which is hidden from assistive technology. */
function RatingRow({ rating }: { rating: Rating }) {
  const { name, before, after } = rating;
  const now = after ?? before ?? 0;
  const numbers =
    before !== undefined && after !== undefined
      ? `${before} ${walkthrough.before}, ${after} ${walkthrough.after}`
      : `${now} ${walkthrough.outOf}`;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-small">
      <span>{name}</span>
      <span className="tabular-nums">{numbers}</span>
      <svg className="col-span-full h-2 w-full rounded" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="fill-line/30" width="100" height="6" />
        {before !== undefined && after !== undefined ? <rect className="fill-accent/40" width={before} height="6" /> : null}
        <rect className="fill-accent" width={now} height="6" />
      </svg>
    </li>
  );
}
