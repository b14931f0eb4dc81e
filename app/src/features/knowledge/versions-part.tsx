import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { AppError } from '@/lib/errors';
import { formatMoment } from '@/lib/text/dates';
import { showToast } from '@/lib/toasts';
import { fieldNames, fieldsOf } from './article-draft';
import { knowledge } from './client';
import { DiffView } from './diff-view';
import { lineDiff } from './line-diff';
import type { Article } from './types';
import { loadStateOf } from '@/lib/api/load-state';
import { articleKey, knowledgeKey, useVersions } from './use-knowledge';
import { copy } from './copy';

/** The earlier versions of an article, each with its difference to now. */
export function VersionsPart({ article }: { article: Article }) {
  const id = useId();
  const query = useVersions(article.id, article.version);
  const earlier = query.data?.filter(({ version }) => version !== article.version) ?? [];
  return (
    <section className="mt-12 max-w-form" aria-labelledby={id}>
      <h2 id={id}>{copy.article.versions}</h2>
      <LoadState {...loadStateOf(query)} name={copy.versions.name}>
        {earlier.length === 0 ? (
          <p className="mt-2 text-secondary">{copy.versions.none}</p>
        ) : (
          <ul className="mt-2">
            {earlier.map((version) => (
              <VersionItem key={version.version} version={version} article={article} />
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}

function VersionItem({ version, article }: { version: Article; article: Article }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const name = copy.versions.version(version.version, formatMoment(version.updatedAt));

  const restore = async (number: number) => {
    try {
      const next = await knowledge.restore(article.id, number);
      client.setQueryData(articleKey(next.id), next);
      void client.invalidateQueries({ queryKey: [...knowledgeKey, 'list'] });
      return true;
    } catch (reason) {
      showToast({ text: AppError.from(reason).message });
      return false;
    }
  };
  const bringBack = async () => {
    if (!(await restore(version.version))) return;
    showToast({
      text: copy.versions.restored(version.version),
      action: { label: copy.article.undo, run: () => void restore(article.version) },
    });
  };

  return (
    <li className="max-w-none border-t border-hairline py-3">
      <p className="font-semibold tabular-nums">{name}</p>
      <Row className="mt-1">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.versions.hide : copy.versions.compare}
          <span className="sr-only">: {name}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => void bringBack()}>
          {copy.versions.restore}
          <span className="sr-only">: {name}</span>
        </Button>
      </Row>
      {isOpen ? <Difference before={version} after={article} /> : null}
    </li>
  );
}

/** The fields that differ, and the difference of the text line by line. */
function Difference({ before, after }: { before: Article; after: Article }) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const others = fieldNames.filter((name) => name !== 'body' && old[name] !== now[name]);
  return (
    <div className="mt-4 grid gap-4">
      {others.length > 0 ? (
        <dl className="grid gap-3">
          {others.map((name) => (
            <div key={name}>
              <dt className="text-small text-secondary">{copy.fields[name]}</dt>
              <dd>
                <DiffView lines={lineDiff(old[name], now[name])} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div>
        <h3 className="font-sans text-small text-secondary">{copy.fields.body}</h3>
        <DiffView lines={lineDiff(old.body, now.body)} />
      </div>
    </div>
  );
}
