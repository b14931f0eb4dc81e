import type { TwoSides } from '@/lib/wasm/cbt';
import type { copy } from '../copy';
import { FactList } from './fact-list';

interface Props {
  labels: typeof copy.court | typeof copy.cost;
  /** Where both sides are in the record. */
  path: 'court' | 'costBenefit';
  sides: TwoSides | undefined;
  onChange: (sides: TwoSides) => void;
}

/** Two lists side by side: facts for and against, or gains and costs. Nothing is added up. */
export function SideBySide({ labels, path, sides = {}, onChange }: Props) {
  const side = (name: 'supports' | 'against') => (
    <FactList
      title={labels[name]}
      hint={labels[`${name}Hint`]}
      itemLabel={labels.fact}
      addLabel={labels.add}
      path={`${path}.${name}`}
      items={sides[name]}
      onChange={(items) => onChange({ ...sides, [name]: items })}
    />
  );
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {side('supports')}
      {side('against')}
    </div>
  );
}
