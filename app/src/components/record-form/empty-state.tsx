import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { Picture } from '@/components/ui/picture';

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
    <div className="max-w-xl py-6">
      <Picture viewBox="0 0 64 40" strokeWidth={2} className="h-10 w-16 stroke-accent">
        <path d="M10 26h44l-6 9H16z" className="fill-tint-accent" />
        <path d="M32 24V4l14 16H32" />
        <path d="M4 38c4-3 8-3 12 0s8 3 12 0 8-3 12 0 8 3 12 0 4-2 8-1" />
      </Picture>
      <Heading className="mt-4 text-lead">{title}</Heading>
      <div className="mt-1 text-secondary">{typeof text === 'string' ? <p>{text}</p> : text}</div>
      {action ? <Row>{action}</Row> : null}
    </div>
  );
}
