import { useId } from 'react';
import type { Text } from '../content/blocks';
import { common } from '../content/common';
import { TextList } from './blocks';
import { SharedNotice } from './shared-notice';

export const boxStyle = 'rounded-control border border-s-[6px] border-hairline border-s-primary bg-surface p-[clamp(1.25rem,4vw,2rem)]';

/** The page in a few lines. */
export function SummaryBox({ items }: { items: readonly Text[] }) {
  const id = useId();
  return (
    <section className={boxStyle} aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {common.summary}
      </h2>
      <TextList items={items} />
      <SharedNotice />
      <p className="mt-4 text-small text-secondary">
        <time dateTime={common.updatedDate}>{common.updated}</time>
      </p>
    </section>
  );
}
