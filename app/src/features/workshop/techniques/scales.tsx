import { cbt, useCbt, type TwoSides } from '@/lib/wasm/cbt';
import type { copy } from '../copy';
import { WeighedList } from './weighed-list';

interface Props {
  labels: typeof copy.court | typeof copy.cost;
  /** Where both sides are in the record. */
  path: 'court' | 'costBenefit';
  sides: TwoSides | undefined;
  onChange: (sides: TwoSides) => void;
}

/** Two weighed lists: facts for and against, or gains and costs. */
export function Scales({ labels, path, sides = {}, onChange }: Props) {
  const balance = useCbt() === 'ready' ? cbt.workshop.balance(sides) : undefined;
  const side = (name: 'supports' | 'against') => (
    <WeighedList
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
    <>
      <div className="grid gap-8 md:grid-cols-2">
        {side('supports')}
        {side('against')}
      </div>
      {balance ? (
        <div className="mt-8">
          {balance.share === undefined ? null : (
            <svg
              className="mb-2 block h-3 w-full rounded-sm border border-line"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="fill-primary forced-colors:fill-[CanvasText]" width="100" height="4" />
              <rect className="fill-accent forced-colors:fill-[Highlight]" width={balance.share} height="4" />
            </svg>
          )}
          <output>{balance.share === undefined ? labels.none : labels.scale(balance.supports, balance.against)}</output>
        </div>
      ) : null}
    </>
  );
}
