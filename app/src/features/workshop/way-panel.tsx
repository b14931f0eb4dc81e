import { TECHNIQUES } from '@evenkeel/safety/cbt-content';
import { useId, useLayoutEffect, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { Technique } from '@/lib/wasm/cbt';
import { experimentFrom, waysUsed } from './model';
import { HoldNote } from '@/components/hold/hold-note';
import type { Hold, TrueWay } from '@/lib/wasm/cbt';
import { Arrow } from './techniques/arrow';
import { Decentering } from './techniques/decentering';
import { Experiment } from './techniques/experiment';
import { Friend } from './techniques/friend';
import { Outcomes } from './techniques/outcomes';
import type { WayProps } from './techniques/parts';
import { Pie } from './techniques/pie';
import { SideBySide } from './techniques/side-by-side';
import { copy } from './copy';

interface Props extends WayProps {
  technique: Technique;
  /** Whether the person has just chosen it, so that it takes the focus. */
  goThere: boolean;
  onTechnique: (technique: Technique) => void;
  /** Why the thought is not argued with. Only the step back from it is offered then. */
  hold: Hold | undefined;
  onTrue: (way: TrueWay) => void;
}

/** One technique with its questions. */
export function WayPanel({ technique, goThere, work, set, onTechnique, hold, onTrue }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(goThere);
  useLayoutEffect(() => {
    if (first.current) heading.current?.focus();
    // Once: React runs the effect again when it shows a part that it had hidden, and would take the focus from a field.
    first.current = false;
  }, []);
  const held = technique === 'decentering' ? undefined : hold;
  const info = TECHNIQUES.find((found) => found.technique === technique);
  if (!info) return null;
  return (
    <section className="mt-8 rounded-panel border border-hairline bg-surface p-[clamp(1rem,4vw,2rem)]" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {info.name}
      </h3>
      <p className="mt-1 text-secondary">{info.helps}</p>
      {held ? (
        <HoldNote hold={held} onTrue={onTrue} onDecentering={() => onTechnique('decentering')} />
      ) : (
        <Disclosure summary={copy.ways.questions} className="mb-6">
          <ul className="mt-2 list-disc ps-5">
            {info.prompts.map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {/* What was written before stays in view and can be changed. */}
      {held && !waysUsed(work).includes(technique) ? null : panel(technique, { work, set }, onTechnique)}
    </section>
  );
}

function panel(technique: Technique, props: WayProps, onTechnique: Props['onTechnique']) {
  const { work, set } = props;
  switch (technique) {
    case 'evidence_court':
      return <SideBySide labels={copy.court} path="court" sides={work.court} />;
    case 'cost_benefit':
      return <SideBySide labels={copy.cost} path="costBenefit" sides={work.costBenefit} />;
    case 'three_outcomes':
      return (
        <Outcomes
          {...props}
          onTest={() => {
            // An earlier plan is not overwritten.
            set(({ experiment, outcomes = {} }) =>
              experiment?.prediction?.trim() ? {} : { experiment: { ...experiment, ...experimentFrom(outcomes) } },
            );
            onTechnique('experiment');
          }}
        />
      );
    case 'friend_test':
      return <Friend {...props} />;
    case 'responsibility_pie':
      return <Pie {...props} />;
    case 'downward_arrow':
      return <Arrow {...props} />;
    case 'experiment':
      return <Experiment {...props} />;
    case 'decentering':
      return <Decentering {...props} />;
  }
}
