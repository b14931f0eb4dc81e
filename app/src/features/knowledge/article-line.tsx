import { useState, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { formatDay } from '@/lib/text/dates';
import type { ArticleRow, Status } from './types';
import { copy } from './copy';

const tones = { draft: 'plain', reviewed: 'tint', published: 'success', retired: 'warning' } as const satisfies Record<Status, string>;

/** One article of the list: title, summary, state and dates. */
export function ArticleLine({ article, to }: { article: ArticleRow; to: string }) {
  return (
    <li className="max-w-none border-t border-hairline py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <h2 className="font-sans text-body">
        <AppLink to={to} className="inline-flex min-h-target items-center font-semibold wrap-anywhere">
          {article.title}
        </AppLink>
      </h2>
      {article.summary === '' ? null : <p className="max-w-measure wrap-anywhere">{article.summary}</p>}
      <ArticleFacts article={article} />
    </li>
  );
}

/** Status, version, topics and review date on one line. */
export function ArticleFacts({ article, children }: { article: ArticleRow; children?: ReactNode }) {
  const { status, version, topics, audience, reviewDue, newerSeed } = article;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-secondary">
      <Badge tone={tones[status]}>{copy.status[status]}</Badge>
      <span className="tabular-nums">{copy.facts.version(version)}</span>
      {topics.length > 0 ? <span className="wrap-anywhere">{topics.join(', ')}</span> : null}
      {audience === 'therapist' ? <span>{copy.audience.therapist}</span> : null}
      {reviewDue === undefined ? null : <ReviewDue day={reviewDue} />}
      {newerSeed ? <span className="text-ink">{copy.facts.newer}</span> : null}
      {children}
    </div>
  );
}

function ReviewDue({ day }: { day: string }) {
  const [now] = useState(() => Date.now());
  const words = formatDay(day);
  const overdue = Date.parse(day) < now;
  return <span className={overdue ? 'text-warning' : ''}>{overdue ? copy.facts.overdue(words) : copy.facts.due(words)}</span>;
}
