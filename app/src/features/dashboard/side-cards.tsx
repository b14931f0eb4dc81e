import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { ToolGlyph } from '@/components/ui/tool-glyph';
import type { BalancedThought, DueItem } from '@/lib/dashboard-data';
import { formatDay } from '@/lib/dates';
import { tools, type ToolId } from '@/lib/tools';
import { words } from './words';

export function PlanCard({ locked }: { locked: boolean }) {
  const id = useId();
  return (
    <section className="panel plan" aria-labelledby={id}>
      <div className="plan-head">
        <ToolGlyph id="safety-plan" />
        <div>
          <h2 id={id}>{words.plan.title}</h2>
          <p className="small">{words.plan.about}</p>
        </div>
      </div>
      <div className="plan-links">
        {locked ? null : (
          <AppLink to="/safety-plan" className="link-strong">
            {words.plan.open}
          </AppLink>
        )}
        <AppLink to="/crisis" className="link-strong">
          {words.plan.crisis}
        </AppLink>
      </div>
    </section>
  );
}

export function BalancedCard({ thought }: { thought: BalancedThought | null }) {
  const id = useId();
  return (
    <section className={thought ? 'panel balanced' : 'panel panel-flat'} aria-labelledby={id}>
      <h2 id={id}>{words.balanced.title}</h2>
      {thought ? (
        <>
          <p className="own-words balanced-words">“{thought.text}”</p>
          <p className="small">{words.balanced.from(formatDay(thought.at))}</p>
        </>
      ) : (
        <p className="quiet">{words.balanced.empty}</p>
      )}
    </section>
  );
}

export function DueCard({ due }: { due: readonly DueItem[] }) {
  const id = useId();
  return (
    <section className={due.length > 0 ? 'panel' : 'panel panel-flat'} aria-labelledby={id}>
      <h2 id={id}>{words.due.title}</h2>
      {due.length === 0 ? <p className="quiet">{words.due.empty}</p> : null}
      {due.length > 0 ? (
        <ul className="due-list">
          {due.map((item) => (
            <li key={item.id}>
              <p>
                <strong>{item.name}</strong> <span className="small">{item.due}</span>
              </p>
              <p className="small">{item.about}</p>
              {item.to ? (
                <AppLink to={item.to} className="link-strong">
                  {words.due.open}
                  <span className="visually-hidden">: {item.name}</span>
                </AppLink>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** In the order most people need them. */
const offered: readonly ToolId[] = [
  'journal', 'guided-journal', 'mood-logs', 'ai-therapist', 'distortion-analyzer', 'thought-challenge-workshop', 'reframing-generator',
  'reframe-coach', 'eft-cbt', 'ai-cbt-journal', 'success-replay', 'manual-notes', 'chat-history', 'journal-analytics',
];

/** Tools that work come first, and those to come stand apart. What needs an account is named and not linked. */
export function ToolsCard({ locked }: { locked: boolean }) {
  const id = useId();
  const later = offered.filter((one) => !tools[one].built);
  return (
    <section className="tools" aria-labelledby={id}>
      <h2 id={id}>{words.tools.title}</h2>
      {locked ? <p className="quiet">{words.tools.locked}</p> : null}
      <ToolList ids={offered.filter((one) => tools[one].built)} locked={locked} />
      {later.length > 0 ? (
        <>
          <h3 className="tools-later">{words.tools.later}</h3>
          <ToolList ids={later} locked={locked} />
        </>
      ) : null}
    </section>
  );
}

function ToolList({ ids, locked }: { ids: readonly ToolId[]; locked: boolean }) {
  return (
    <ul className="tool-grid">
      {ids.map((one) => {
        const { to, name, about } = tools[one];
        return (
          <li key={one} className="tool">
            <ToolGlyph id={one} />
            <div>
              {locked ? (
                <p className="tool-name">{name}</p>
              ) : (
                <AppLink to={to} className="tool-name">
                  {name}
                </AppLink>
              )}
              <p className="small">{about}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
