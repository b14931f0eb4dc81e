import { cbt, type CbtState, type Pattern } from '@/lib/wasm/cbt';
import { CheckedChoice } from './checked-choice';
import { nameOf, type Story } from './deck';
import { copy } from './copy';

/** A pattern, or one of the two answers that name none. */
export type SpotChoice = Pattern | 'may_be_true' | 'not_sure';

interface Props {
  story: Story;
  core: CbtState;
  chosen: SpotChoice | undefined;
  onChoose: (chosen: SpotChoice) => void;
}

/** Patterns to choose from, or that the thought may be true. The reply never calls a choice wrong. */
export function Spot({ story, core, chosen, onChoose }: Props) {
  const patterns = story.options.map((option) => ({ id: option, label: nameOf(option) }));
  const others = [
    { id: 'may_be_true', label: copy.spot.mayBeTrue },
    { id: 'not_sure', label: copy.spot.notSure },
  ] as const;
  return (
    <section className="grid gap-4 *:mb-0">
      <CheckedChoice<SpotChoice>
        legend={story.pattern ? copy.spot.title : copy.spot.noPattern}
        hint={story.pattern ? copy.spot.hint : undefined}
        options={[...patterns, ...others]}
        chosen={chosen}
        onChoose={onChoose}
      />
      <output className="block text-lead">{chosen === undefined ? null : reply(story, core, chosen)}</output>
    </section>
  );
}

function reply({ thought, pattern, alsoFits, own }: Story, core: CbtState, chosen: SpotChoice): string {
  if (chosen === 'may_be_true') return copy.spot.thenTrue;
  const only = own ? ` ${copy.spot.ownSaid}` : '';
  if (pattern === undefined) return copy.spot.fine;
  if (chosen === 'not_sure') return copy.spot.inMind(nameOf(pattern)) + only;
  return core === 'ready' ? cbt.coach.spot({ thought, pattern, alsoFits }, chosen).sentence + only : '';
}
