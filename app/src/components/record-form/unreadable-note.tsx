import { Notice } from '@/components/ui/notice';

interface Props {
  count: number;
  /** The word for one record, and for several: "note", "notes". */
  one: string;
  many: string;
  className?: string;
}

/** A note that some records of a list can't be opened. Empty if all can. */
export function UnreadableNote({ count, one, many, className = 'mt-6' }: Props) {
  if (count === 0) return null;
  return (
    <Notice tone="amber" className={className}>
      {count === 1
        ? `One ${one} can’t be opened. It was changed outside the app, or its key is missing.`
        : `${count} ${many} can’t be opened. They were changed outside the app, or their key is missing.`}
    </Notice>
  );
}
