import { ChoiceField } from '@/components/record-form/choice-field';
import { cbt, type CbtState, type Pattern } from '@/lib/wasm/cbt';
import { nameOf, type Story } from './deck';
import { copy } from './copy';

interface Props {
  story: Story;
  pattern: Pattern;
  core: CbtState;
  chosen: Pattern | 'not_sure' | undefined;
  onChoose: (chosen: Pattern | 'not_sure') => void;
}

/** Four patterns to choose from. The reply never calls a choice wrong. */
export function Spot({ story, pattern, core, chosen, onChoose }: Props) {
  const options = [...story.options.map((option) => ({ id: option, label: nameOf(option) })), { id: 'not_sure', label: copy.spot.notSure }];
  const said =
    chosen === undefined || core !== 'ready'
      ? undefined
      : cbt.coach.spot({ thought: story.thought, pattern }, chosen === 'not_sure' ? pattern : chosen).sentence;
  return (
    <section className="grid gap-4 *:mb-0">
      <ChoiceField
        legend={copy.spot.title}
        hint={copy.spot.hint}
        options={options}
        value={chosen}
        onChange={(id) => onChoose(id as Pattern | 'not_sure')}
      />
      <output className="block text-lead">
        {chosen === undefined ? null : chosen === 'not_sure' ? copy.spot.inMind(nameOf(pattern)) : said}
        {chosen !== undefined && story.own ? ` ${copy.spot.ownSaid}` : null}
      </output>
    </section>
  );
}
