import { useId } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadTrouble } from '@/components/record-form/load-state';
import { ToolGroups } from '@/components/tools/tool-groups';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Panel } from '@/components/ui/panel';
import { Small, strongLink } from '@/components/ui/text';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import type { BalancedThought, DashboardData, DueItem, EntryNotes, SourceTrouble } from '@/records/dashboard-data';
import { formatDate, formatDay } from '@/lib/text/dates';
import { cardsCopy as copy } from './cards-copy';

export function PlanCard({ locked }: { locked: boolean }) {
  const id = useId();
  return (
    <Card as="section" tone="help" aria-labelledby={id}>
      <div className="flex items-center gap-4">
        <ToolGlyph id="safety-plan" />
        <div>
          <h2 id={id} className="text-lead">
            {copy.plan.title}
          </h2>
          <Small>{copy.plan.about}</Small>
        </div>
      </div>
      <div className="mt-2 grid">
        {locked ? null : (
          <AppLink to="/safety-plan" className={strongLink}>
            {copy.plan.open}
          </AppLink>
        )}
        <AppLink to="/crisis" className={strongLink}>
          {copy.plan.crisis}
        </AppLink>
      </div>
    </Card>
  );
}

interface BalancedProps {
  /** The entries that it comes from. If they couldn't be loaded, their own card offers to try again. */
  entries: EntryNotes;
  thought: BalancedThought | null;
  onTakeOff: (() => void) | undefined;
}

export function BalancedCard({ entries, thought, onTakeOff }: BalancedProps) {
  return (
    <Panel title={copy.balanced.title} tone={thought ? 'tint' : 'flat'}>
      {thought ? (
        <>
          <p className="my-2 font-reading text-[1.25rem] leading-normal wrap-anywhere whitespace-pre-wrap">“{thought.text}”</p>
          <Small>{(thought.isKept ? copy.balanced.kept : copy.balanced.from)(formatDay(thought.at))}</Small>
          {thought.isKept && onTakeOff ? (
            <Button variant="quiet" size="small" className="mt-2 -ms-3.5" onClick={onTakeOff}>
              {copy.balanced.takeOff}
            </Button>
          ) : null}
        </>
      ) : entries.kind === 'trouble' ? (
        <LoadTrouble name={copy.entries.name} quiet />
      ) : (
        <EmptyState text={copy.balanced.empty} />
      )}
    </Panel>
  );
}

/** The line of a good day, a month or a year ago. */
export function ThisDayCard({ day }: { day: NonNullable<DashboardData['thisDay']> }) {
  return (
    <Panel title={copy.thisDay.title} tone="tint">
      <p className="my-2 font-reading text-[1.25rem] leading-normal wrap-anywhere whitespace-pre-wrap">“{day.text}”</p>
      <Small>{copy.thisDay.wrote(formatDate(day.at))}</Small>
    </Panel>
  );
}

export function DueCard({ trouble, due }: { trouble: SourceTrouble | undefined; due: readonly DueItem[] }) {
  return (
    <Panel title={copy.due.title} tone={due.length > 0 ? 'plain' : 'flat'}>
      {due.length > 0 ? null : trouble ? (
        <LoadTrouble name={copy.due.name} {...trouble} />
      ) : (
        <p className="mt-1 text-secondary">{copy.due.empty}</p>
      )}
      {due.length > 0 ? (
        <ul className="divide-y divide-hairline">
          {due.map((item) => (
            <li key={item.id} className="py-3">
              <p>
                <strong>{item.name}</strong> <span className="text-small text-secondary">{item.due}</span>
              </p>
              <Small>{item.about}</Small>
              {item.to ? (
                <AppLink to={item.to} className={strongLink}>
                  {copy.due.open}
                  <span className="sr-only">: {item.name}</span>
                </AppLink>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** Links to the tools. Without an account they are named, not linked. */
export function ToolsCard({ locked }: { locked: boolean }) {
  const id = useId();
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id}>{copy.tools.title}</h2>
      {locked ? <p className="mt-1 text-secondary">{copy.tools.locked}</p> : null}
      <ToolGroups locked={locked} />
    </section>
  );
}

/** A way back to the introduction. */
export function TourLink() {
  return (
    <p className="mt-8">
      {copy.tour.text}{' '}
      <AppLink to="/onboarding/welcome?review=1" className={strongLink}>
        {copy.tour.link}
      </AppLink>
    </p>
  );
}
