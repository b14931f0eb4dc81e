import { ownWords, Small } from '@/components/ui/text';
import type { SharedItem } from '@/lib/care/care-data';
import { formatMoment } from '@/lib/text/dates';
import { nameOf } from '@/records/registry';
import { copy } from './copy';

/** Entries as a therapist gets them in a list. */
export function SharedEntries({ entries }: { entries: readonly SharedItem[] }) {
  return (
    <ul className="grid gap-3">
      {entries.map(({ id, kind, occurredAt, share, title, words }) => (
        <li key={id} className="max-w-none border-s-2 border-hairline ps-4">
          <Small>
            {nameOf(kind)} · <time dateTime={occurredAt}>{formatMoment(occurredAt)}</time> · {copy.preview[share]}
          </Small>
          {title === undefined ? null : <p className="font-semibold wrap-anywhere">{title}</p>}
          {words === undefined ? null : <p className={ownWords}>{words}</p>}
        </li>
      ))}
    </ul>
  );
}
