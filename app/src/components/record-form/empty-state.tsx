import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { paint, Picture } from '@/components/ui/picture';

interface Props {
  /** Left out within a part that has a heading of its own. */
  title?: string;
  text: ReactNode;
  /** What to do next, as a button or a link. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  /** What will be here: written pages, or a chart. */
  picture?: 'pages' | 'chart';
}

const ghosts = {
  pages: (
    <>
      <rect className={`${paint.paper} ${paint.faint}`} x="34" y="8" width="104" height="72" rx="8" />
      <rect className={`${paint.paper} ${paint.faint}`} x="8" y="22" width="112" height="78" rx="8" />
      <path className="stroke-accent" d="M22 42h40" />
      <path className={paint.faint} d="M22 58h84M22 70h72M22 82h54" />
    </>
  ),
  chart: (
    <>
      <path className={paint.faint} d="M12 8v88h132" />
      <path className="stroke-accent" strokeDasharray="1 7" d="M24 72 46 58l22 8 22-24 22 6 22-20" />
      <g className={paint.warm}>
        <circle cx="24" cy="72" r="5" />
        <circle cx="68" cy="66" r="5" />
        <circle cx="112" cy="48" r="5" />
      </g>
    </>
  ),
};

/** An empty list: a faint picture of what will be here, a friendly hint and a way to start. Without a title it is smaller. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', picture = 'pages' }: Props) {
  const isSmall = title === undefined;
  return (
    <div className={`flex max-w-xl items-center gap-y-4 ${isSmall ? 'gap-x-5 py-3' : 'flex-wrap gap-x-8 py-6'}`}>
      <Picture viewBox="0 0 148 106" strokeWidth={2.5} className={`flex-none ${isSmall ? 'h-14 w-20' : 'h-24 w-32'}`}>
        {ghosts[picture]}
      </Picture>
      <div className={`min-w-0 flex-1 ${isSmall ? '' : 'basis-64'}`}>
        {isSmall ? null : <Heading className="text-lead">{title}</Heading>}
        <div className="mt-1 text-secondary">{typeof text === 'string' ? <p>{text}</p> : text}</div>
        {action ? <Row>{action}</Row> : null}
      </div>
    </div>
  );
}
