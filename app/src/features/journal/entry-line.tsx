import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { ownWords } from '@/components/ui/text';

interface Props {
  /** When it was, and what it is. */
  facts: ReactNode;
  text: ReactNode;
  className?: string;
  /** The buttons. */
  children?: ReactNode;
}

/** A line of a list of entries. The buttons are beside the text if that leaves it room, and below it otherwise. */
export function EntryLine({ facts, text, className = '', children }: Props) {
  return (
    <li className={`flex max-w-none flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-4 last:border-b-0 ${className}`}>
      <div className="min-w-0 grow basis-full lg:basis-96">
        <p className="text-small text-secondary">{facts}</p>
        <p className={`${ownWords} text-input`}>{text}</p>
      </div>
      {children ? <Row className="mt-0">{children}</Row> : null}
    </li>
  );
}
