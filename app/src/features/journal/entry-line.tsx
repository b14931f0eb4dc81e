import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { ownWords } from '@/components/ui/text';
import { LineLink } from './list/line-link';
import { copy } from './list/copy';

interface Props {
  /** When it was, and what it is. */
  facts: ReactNode;
  text: ReactNode;
  /** The address where all of it can be read. */
  readAt?: string | undefined;
  className?: string;
  /** The buttons. */
  children?: ReactNode;
}

/**
 * A line of a list of entries: its words are the link to all of it. The buttons are beside the words if that leaves them
 * room, and below them otherwise.
 */
export function EntryLine({ facts, text, readAt, className = '', children }: Props) {
  return (
    <li className={`flex max-w-none flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-4 last:border-b-0 ${className}`}>
      <div className="min-w-0 grow basis-full lg:basis-96">
        <p className="text-small text-secondary">{facts}</p>
        <p className={`${ownWords} text-input`}>
          {readAt === undefined ? (
            text
          ) : (
            <LineLink to={readAt} state className="block py-1 text-ink decoration-line hover:decoration-primary">
              <span className="sr-only">{copy.view} </span>
              {text}
            </LineLink>
          )}
        </p>
      </div>
      {children ? <Row className="mt-0 max-w-full max-xs:w-full">{children}</Row> : null}
    </li>
  );
}
