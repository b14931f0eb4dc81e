import { TECHNIQUES } from '@evenkeel/safety/cbt-content';
import type { Technique } from '@/lib/cbt';
import { words } from './words';

interface Props {
  chosen: Technique | undefined;
  used: readonly Technique[];
  onChoose: (technique: Technique) => void;
}

/** The seven ways, and which of them were begun. */
export function WayChooser({ chosen, used, onChoose }: Props) {
  return (
    <ul className="ways">
      {TECHNIQUES.map(({ technique, name, helps }) => (
        <li key={technique}>
          <button type="button" className="way" aria-pressed={technique === chosen} onClick={() => onChoose(technique)}>
            <span className="way-name">{name}</span>
            <span className="way-helps">{helps}</span>
            {used.includes(technique) ? <span className="way-begun">{words.ways.started}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
