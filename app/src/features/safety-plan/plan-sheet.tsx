import { PLAN_CREDIT } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { formatDay } from '@/lib/dates';
import { dayDate } from '@/lib/mood';
import type { FullPlan, PlanPart } from './plan';
import { PlanItems } from './plan-items';
import { words } from './words';

const day = (key: string): string => formatDay(dayDate(key).getTime());

interface Props {
  plan: FullPlan;
  parts: readonly PlanPart[];
  /** The day of the next look, where it is known. */
  dueOn: string | undefined;
}

/** The whole plan on one sheet, to read and to print. */
export function PlanSheet({ plan, parts, dueOn }: Props) {
  const id = useId();
  return (
    <div className="plan-sheet">
      {parts.map(({ field, title, items }) => (
        <section key={field} className={items.length === 0 ? 'plan-part plan-part-empty' : 'plan-part'} aria-labelledby={`${id}${field}`}>
          <h2 id={`${id}${field}`}>{title}</h2>
          {items.length === 0 ? <p className="quiet">{words.empty}</p> : <PlanItems items={items} />}
        </section>
      ))}
      <section className="plan-part plan-about" aria-labelledby={`${id}about`}>
        <h2 id={`${id}about`}>{words.about.title}</h2>
        <dl>
          {plan.likelyToUse === undefined ? null : <Fact name={words.about.likely} text={words.about.likelyValue(plan.likelyToUse)} />}
          {plan.obstacles.trim() === '' ? null : <Fact name={words.about.obstacles} text={plan.obstacles} />}
          {plan.keptWhere.trim() === '' ? null : <Fact name={words.about.kept} text={plan.keptWhere} />}
          <Fact name={words.about.reviewed} text={plan.reviewedOn === '' ? words.about.never : day(plan.reviewedOn)} />
          {dueOn === undefined || plan.reviewedOn === '' ? null : <Fact name={words.about.next} text={day(dueOn)} />}
        </dl>
        <p className="small">{PLAN_CREDIT}</p>
      </section>
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="small">{name}</dt>
      <dd className="own-words">{text}</dd>
    </div>
  );
}
