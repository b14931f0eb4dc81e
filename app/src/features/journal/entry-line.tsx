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

/** A line of a list of entries. */
export function EntryLine({ facts, text, className = '', children }: Props) {
  return (
    <li
      className={`grid max-w-none gap-x-6 border-b border-hairline py-4 last:border-b-0 lg:grid-cols-[1fr_auto] lg:items-center ${className}`}
    >
      <div>
        <p className="text-small text-secondary">{facts}</p>
        <p className={`${ownWords} text-input`}>{text}</p>
      </div>
      {children ? <Row className="mt-2 lg:mt-0">{children}</Row> : null}
    </li>
  );
}
