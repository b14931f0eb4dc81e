import { TECHNIQUES } from '@evenkeel/safety/cbt-content';
import { useEffect, useId, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { Technique } from '@/lib/wasm/cbt';
import { experimentFrom } from './model';
import { Arrow } from './techniques/arrow';
import { Experiment } from './techniques/experiment';
import { Friend } from './techniques/friend';
import { Outcomes } from './techniques/outcomes';
import type { WayProps } from './techniques/parts';
import { Pie } from './techniques/pie';
import { Scales } from './techniques/scales';
import { copy } from './copy';

interface Props extends WayProps {
  technique: Technique;
  /** Whether the person has just chosen it, so that it takes the focus. */
  goThere: boolean;
  onTechnique: (technique: Technique) => void;
}

/** One technique with its questions. */
export function WayPanel({ technique, goThere, work, set, onTechnique }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(goThere);
  useEffect(() => {
    if (first.current) heading.current?.focus();
  }, []);
  const info = TECHNIQUES.find((found) => found.technique === technique);
  if (!info) return null;
  return (
    <section className="mt-8 rounded-panel border border-hairline bg-surface p-[clamp(1rem,4vw,2rem)]" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {info.name}
      </h3>
      <p className="mt-1 text-secondary">{info.helps}</p>
      <Disclosure summary={copy.ways.questions} className="mb-6">
        <ul className="mt-2 list-disc ps-5">
          {info.prompts.map((prompt) => (
            <li key={prompt}>{prompt}</li>
          ))}
        </ul>
      </Disclosure>
      {panel(technique, { work, set }, onTechnique)}
    </section>
  );
}

function panel(technique: Technique, props: WayProps, onTechnique: Props['onTechnique']) {
  const { work, set } = props;
  switch (technique) {
    case 'evidence_court':
      return <Scales labels={copy.court} path="court" sides={work.court} onChange={(court) => set({ court })} />;
    case 'cost_benefit':
      return <Scales labels={copy.cost} path="costBenefit" sides={work.costBenefit} onChange={(costBenefit) => set({ costBenefit })} />;
    case 'three_outcomes':
      return (
        <Outcomes
          {...props}
          onTest={() => {
            // An earlier plan is not overwritten.
            if (!work.experiment?.prediction?.trim()) set({ experiment: { ...work.experiment, ...experimentFrom(work.outcomes ?? {}) } });
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
  }
}
