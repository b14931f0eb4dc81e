import { useId } from 'react';
import { common } from '../content/common';

export interface ContentsEntry {
  id: string;
  title: string;
}

export const navTitle = 'font-sans text-small text-secondary';

/** A box above the text; on wide screens a list that stays in view beside it. */
const contentsStyle =
  'self-start rounded-control border border-hairline bg-surface px-6 py-4 print:hidden ' +
  'lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:rounded-none lg:border-0 lg:border-s-2 lg:bg-transparent lg:py-0 lg:ps-4 lg:pe-0';

/** Which sections are on the page now. The others are further pages at the same path. */
export interface ContentsPart {
  path: string;
  ids: readonly string[];
}

interface Props {
  entries: readonly ContentsEntry[];
  part: ContentsPart | undefined;
}

export function ContentsList({ entries, part }: Props) {
  const id = useId();
  return (
    <nav className={contentsStyle} aria-labelledby={id}>
      <h2 id={id} className={navTitle}>
        {common.contents}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`${part?.path ?? ''}#${entry.id}`}
              aria-current={part?.ids.includes(entry.id) ? 'true' : undefined}
              className={`flex min-h-target items-center py-1.5 leading-snug lg:min-h-9 lg:no-underline lg:hover:underline ${part?.ids.includes(entry.id) ? 'font-semibold' : ''}`}
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
