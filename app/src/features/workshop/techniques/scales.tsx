import { cbt, useCbt, type TwoSides } from '@/lib/cbt';
import type { words } from '../words';
import { WeighedList } from './weighed-list';

interface Props {
  words: typeof words.court | typeof words.cost;
  sides: TwoSides | undefined;
  onChange: (sides: TwoSides) => void;
}

/** Two columns that are weighed against each other: facts for and against, or gains and costs. */
export function Scales({ words: say, sides = {}, onChange }: Props) {
  const balance = useCbt() === 'ready' ? cbt.workshop.balance(sides) : undefined;
  const side = (name: 'supports' | 'against') => (
    <WeighedList
      title={say[name]}
      hint={say[`${name}Hint`]}
      itemLabel={say.fact}
      addLabel={say.add}
      items={sides[name]}
      onChange={(items) => onChange({ ...sides, [name]: items })}
    />
  );
  return (
    <>
      <div className="sides">
        {side('supports')}
        {side('against')}
      </div>
      {balance ? (
        <div className="scales">
          {balance.share === undefined ? null : (
            <svg className="scales-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className="scales-against" width="100" height="4" />
              <rect className="scales-supports" width={balance.share} height="4" />
            </svg>
          )}
          <output>{balance.share === undefined ? say.none : say.scale(balance.supports, balance.against)}</output>
        </div>
      ) : null}
    </>
  );
}
