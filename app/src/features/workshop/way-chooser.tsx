import { TECHNIQUES } from '@evenkeel/safety/cbt-content';
import type { Technique } from '@/lib/wasm/cbt';
import { copy } from './copy';

interface Props {
  chosen: Technique | undefined;
  used: readonly Technique[];
  onChoose: (technique: Technique) => void;
}

/** The techniques, and which of them were begun. */
export function WayChooser({ chosen, used, onChoose }: Props) {
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
      {TECHNIQUES.map(({ technique, name, helps }) => (
        <li key={technique} className="grid">
          <button
            type="button"
            className="flex cursor-pointer flex-col gap-0.5 rounded-control border border-line bg-surface px-4.5 py-3 text-start hover:bg-tint aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:inset-ring aria-pressed:inset-ring-primary forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
            aria-pressed={technique === chosen}
            onClick={() => onChoose(technique)}
          >
            <span className="font-semibold">{name}</span>
            <span className="text-small text-secondary">{helps}</span>
            {used.includes(technique) ? (
              <span className="mt-1 w-fit rounded-full border border-line px-2.5 text-small">{copy.ways.started}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
