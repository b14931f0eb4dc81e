import { useId } from 'react';
import type { Text } from '../content/blocks';
import { common } from '../content/common';
import { WordList } from './blocks';
import { SharedNotice } from './shared-notice';

/** The whole page in a few lines, before anything else. */
export function SummaryBox({ items }: { items: readonly Text[] }) {
  const id = useId();
  return (
    <section className="summary-box" aria-labelledby={id}>
      <h2 id={id}>{common.summary}</h2>
      <WordList items={items} />
      <SharedNotice />
      <p className="small">
        <time dateTime={common.updatedDate}>{common.updated}</time>
      </p>
    </section>
  );
}
