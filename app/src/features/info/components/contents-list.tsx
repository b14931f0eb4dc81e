import { useId } from 'react';
import { common } from '../content/common';

export interface ContentsEntry {
  id: string;
  title: string;
}

export function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  const id = useId();
  return (
    <nav className="info-contents" aria-labelledby={id}>
      <h2 id={id}>{common.contents}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
