import { EvidenceScale } from '@/components/charts/evidence-scale';
import type { TwoSides } from '@/lib/wasm/cbt';
import type { copy } from '../copy';
import { FactList } from './fact-list';

interface Props {
  labels: typeof copy.court | typeof copy.cost;
  /** Where both sides are in the record. */
  path: 'court' | 'costBenefit';
  sides: TwoSides | undefined;
}

const counted = (facts: TwoSides['supports'] = []): number => new Set(facts.flatMap(({ text = '' }) => text.trim() || [])).size;

/** Two lists side by side: facts for and against on a scale, or gains and costs. Nothing is added up. */
export function SideBySide({ labels, path, sides = {} }: Props) {
  const side = (name: 'supports' | 'against') => (
    <FactList
      title={labels[name]}
      hint={labels[`${name}Hint`]}
      itemLabel={labels.fact}
      addLabel={labels.add}
      path={`${path}.${name}`}
      items={sides[name]}
    />
  );
  const [supporting, against] = [counted(sides.supports), counted(sides.against)];
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2">
        {side('supports')}
        {side('against')}
      </div>
      {/* Below the lists, so that nothing moves while the first fact is typed. */}
      {'scale' in labels && supporting + against > 0 ? (
        <div className="mt-8">
          <EvidenceScale
            title={labels.scale.title}
            summary={labels.scale.summary(supporting, against)}
            supporting={supporting}
            against={against}
            sides={labels.scale.sides}
          />
        </div>
      ) : null}
    </>
  );
}
