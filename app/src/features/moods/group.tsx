import { useState, type ReactNode } from 'react';

interface Props {
  label: string;
  /** Words chosen in it. With any, it is open at first; after that it stays as the person leaves it. */
  chosen?: readonly string[];
  children: ReactNode;
}

/** Fields that open under their name, as a line of a list. */
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
