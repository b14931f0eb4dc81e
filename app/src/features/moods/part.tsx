import { useState, type ReactNode } from 'react';
import { copy } from './copy';

interface Props {
  title: string;
  /** Set if a problem must be able to focus this card. */
  id?: string;
  /** What is chosen, shown while the card is closed. */
  chosen: readonly string[];
  /** A problem inside opens the card, so that the error summary can lead to it. */
  problem: string | undefined;
  children: ReactNode;
}

/** An optional part of a log: a small card that opens. */
export function Part({ title, id, chosen, problem, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="min-w-0 rounded-control border border-line bg-background"
      open={open || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="list-item min-h-13 cursor-pointer px-4 py-3.5">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-small text-secondary">{chosen.length > 0 ? chosen.join(', ') : copy.details.optional}</span>
      </summary>
      <div className="grid min-w-0 gap-4 px-4 pb-4 *:min-w-0">{children}</div>
    </details>
  );
}
