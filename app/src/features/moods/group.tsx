import type { ReactNode } from 'react';

/** A collapsible group of fields, as a row of a list. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="border-b border-hairline">
      <summary className="list-item min-h-target cursor-pointer py-2.5">{label}</summary>
      {children}
    </details>
  );
}
