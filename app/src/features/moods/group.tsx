import { useState, type ReactNode } from 'react';

interface Props {
  label: string;
  /** Chosen words. With any, the group is initially open; after that the user controls it. */
  chosen?: readonly string[];
  children: ReactNode;
}

/** A collapsible group of fields, as a row of a list. */
export function Group({ label, chosen = [], children }: Props) {
  const [open] = useState(chosen.length > 0);
  return (
    <details className="border-b border-hairline" open={open}>
      <summary className="list-item min-h-target cursor-pointer py-2.5">
        {label}
        {chosen.length > 0 ? <span className="text-small text-secondary">: {chosen.join(', ')}</span> : null}
      </summary>
      {children}
    </details>
  );
}
