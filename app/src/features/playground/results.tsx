import { useMemo } from 'react';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { ownWords, Small } from '@/components/ui/text';
import { askCore } from '@/lib/wasm/safety';
import { copy } from './copy';
import { citesOf, type Fired, type Reading } from './reading';
import { reasons } from './rules.gen';

interface Props {
  spec: Reading;
  extended: Reading;
}

/** Both rulesets side by side. */
export function Results({ spec, extended }: Props) {
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
      <Column reading={spec} />
      <Column reading={extended} />
    </div>
  );
}

function Column({ reading }: { reading: Reading }) {
  const { ruleset, level, score, hasSign, fired } = reading;
  const { title, about } = copy.columns[ruleset];
  return (
    <Panel title={title} beside={<Badge tone="tint">{copy.level(level)}</Badge>}>
      <Small className="mt-1">{about}</Small>
      {score === undefined ? null : <p className="mt-3 tabular-nums">{copy.score(score)}</p>}
      {level !== 'none' && !hasSign ? <p className="mt-1">{copy.quiet}</p> : null}
      {fired.length === 0 ? (
        <p className="mt-3">{copy.none}</p>
      ) : (
        <ul className="mt-3 grid gap-4">
          {fired.map((rule) => (
            <li key={rule.id} className="border-t border-hairline pt-3">
              <FiredRule rule={rule} level={level} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function effectOf({ effect }: Fired): string {
  if ('points' in effect) return copy.points(effect.points);
  return 'level' in effect ? effect.level : copy.effect[effect.refuses];
}

function FiredRule({ rule, level }: { rule: Fired; level: Reading['level'] }) {
  const why = useReason(rule.id);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold first-letter:uppercase">{rule.label}</p>
        <p className="tabular-nums">{effectOf(rule)}</p>
      </div>
      <p className="text-small wrap-anywhere text-secondary">
        <code>{rule.id}</code>
      </p>
      {rule.words.length > 0 ? (
        <p className="mt-1 wrap-anywhere">
          {copy.found} <q className={ownWords}>{rule.words.join(' … ')}</q>
        </p>
      ) : null}
      <p className="mt-1">
        {copy.why} {why}
      </p>
      {rule.notes.map((note) => (
        <p key={note} className="mt-1">
          {copy.notes[note]}
        </p>
      ))}
      {rule.isAcceptedWithout === undefined ? null : <p className="mt-1">{rule.isAcceptedWithout ? copy.accepted : copy.refused}</p>}
      {rule.without === undefined ? null : <p className="mt-1">{rule.without === level ? copy.same : copy.without(rule.without)}</p>}
    </>
  );
}

/** Returns where the phrases of a rule come from. */
function useReason(id: string): string {
  const rules = useMemo(() => askCore((core) => core.rules()) ?? [], []);
  const own = reasons[id];
  if (own !== undefined) return own;
  const cites = citesOf(id, rules);
  return cites.length > 0 ? copy.spec(cites.join(', ')) : copy.own;
}
