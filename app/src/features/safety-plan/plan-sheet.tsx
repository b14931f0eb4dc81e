import { PLAN_CREDIT } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { Small } from '@/components/ui/text';
import { formatDate } from '@/lib/text/dates';
import { dayDate } from '@/lib/mood';
import type { FullPlan, PlanPart } from './plan';
import { PlanItems } from './plan-items';
import { copy } from './copy';

/** With its year, because the plan is printed. */
const day = (key: string): string => formatDate(dayDate(key).getTime());

const part = 'break-inside-avoid py-6 first:pt-0 last:pb-0';

interface Props {
  plan: FullPlan;
  parts: readonly PlanPart[];
  /** The day of the next review, if known. */
  dueOn: string | undefined;
}

/** The whole plan, to read and to print. */
export function PlanSheet({ plan, parts, dueOn }: Props) {
  const id = useId();
  return (
    <div className="mt-6 divide-y divide-hairline rounded-panel border border-hairline bg-surface p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift print:border-0 print:p-0 print:shadow-none">
      {parts.map(({ field, title, items }) => (
        <section key={field} className={`${part} ${items.length === 0 ? 'print:hidden' : ''}`} aria-labelledby={`${id}${field}`}>
          <h2 id={`${id}${field}`} className={`text-lead ${items.length === 0 ? 'text-secondary' : ''}`}>
            {title}
          </h2>
          {items.length === 0 ? <p className="mt-1 text-secondary">{copy.empty}</p> : <PlanItems items={items} />}
        </section>
      ))}
      <section className={part} aria-labelledby={`${id}about`}>
        <h2 id={`${id}about`} className="text-lead">
          {copy.about.title}
        </h2>
        <dl className="space-y-2">
          {plan.likelyToUse === undefined ? null : <Fact name={copy.about.likely} text={copy.about.likelyValue(plan.likelyToUse)} />}
          {plan.obstacles.trim() === '' ? null : <Fact name={copy.about.obstacles} text={plan.obstacles} />}
          {plan.keptWhere.trim() === '' ? null : <Fact name={copy.about.kept} text={plan.keptWhere} />}
          <Fact name={copy.about.reviewed} text={plan.reviewedOn === '' ? copy.about.never : day(plan.reviewedOn)} />
          {dueOn === undefined || plan.reviewedOn === '' ? null : <Fact name={copy.about.next} text={day(dueOn)} />}
        </dl>
        <Small className="mt-4">{PLAN_CREDIT}</Small>
      </section>
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-small text-secondary">{name}</dt>
      <dd className="font-reading wrap-anywhere whitespace-pre-wrap">{text}</dd>
    </div>
  );
}
