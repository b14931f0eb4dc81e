import { Markdown } from '@/components/ui/markdown';
import type { ArticleContent } from './types';
import { copy } from './copy';

type Shown = Pick<ArticleContent, 'body' | 'source' | 'sourceUrl' | 'licence'>;

/** An article as readers see it. */
export function ArticleView({ content: { body, source, sourceUrl, licence } }: { content: Shown }) {
  return (
    <div className="mt-6 max-w-measure space-y-3 font-reading wrap-anywhere">
      <Markdown text={body} top={2} headingStyle="pt-4 text-lead" />
      <p className="border-t border-hairline pt-3 font-sans text-small text-secondary">
        {copy.article.source}:{' '}
        {source === '' ? (
          copy.article.noSource
        ) : sourceUrl.startsWith('https://') ? (
          <a href={sourceUrl} rel="noopener noreferrer nofollow" target="_blank">
            {source}
          </a>
        ) : (
          source
        )}
        {licence === '' ? null : ` · ${licence}`}
      </p>
    </div>
  );
}
