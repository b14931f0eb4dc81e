import type { ReactNode } from 'react';
import '@/styles/kit-parts.css';

interface Props {
  title: string;
  text: ReactNode;
  /** What to do next, as a button or a link. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
}

/** An empty list, with a friendly hint and a way to start. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true" focusable="false">
        <path d="M10 26h44l-6 9H16z" className="empty-hull" />
        <path d="M32 24V4l14 16H32" />
        <path d="M4 38c4-3 8-3 12 0s8 3 12 0 8-3 12 0 8 3 12 0 4-2 8-1" />
      </svg>
      <Heading>{title}</Heading>
      <div className="quiet">{typeof text === 'string' ? <p>{text}</p> : text}</div>
      {action ? <div className="row">{action}</div> : null}
    </div>
  );
}
