import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** A native disclosure: a summary and collapsible content. */
export function Disclosure({ summary, className = '', children, ...details }: Props) {
  return (
    <details {...details} className={`soft:mt-2 soft:text-small ${className}`}>
      <summary className="list-item min-h-target w-fit cursor-pointer py-2.5">{summary}</summary>
      {children}
    </details>
  );
}
