import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { useNarrow } from '@/lib/device/use-narrow';
import { AppError } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { useSettledText } from '@/lib/text/text-source';
import { useIsShown } from '@/lib/use-is-shown';
import { useContent, useDeviceText } from '@/records';
import { ArticleForm } from './article-form';
import { ArticleView } from './article-view';
import {
  contentOf,
  draftSince,
  emptyFields,
  fieldsOf,
  readDraft,
  sourcesOf,
  writeDraft,
  type ArticleDraft,
  type ArticleFields,
} from './article-draft';
import { ConflictNote } from './conflict-note';
import { knowledge } from './client';
import { HelpBeside } from './help-beside';
import { LintPart } from './lint-part';
import type { Article, Status } from './types';
import { useLint } from './use-lint';
import { articleKey, knowledgeKey } from './use-knowledge';
import { copy } from './copy';

interface Props {
  /** The name of its draft: the article's id, or which kind of new article it is. */
  name: string;
  article: Article | undefined;
  shared: boolean;
  onSaved: (article: Article) => void;
  onRemoved: () => void;
}

/**
 * The form of an article beside its preview. What was typed and isn't saved is kept on this device;
 * it is stored as the difference to a version, so that changes made elsewhere show as a conflict.
 */
export function ArticleEditor({ name, article, shared, onSaved, onRemoved }: Props) {
  const client = useQueryClient();
  const narrow = useNarrow();
  const text = useDeviceText('article', name);
  const stored = useMemo(() => (article ? fieldsOf(article) : emptyFields), [article]);
  const version = article?.version ?? 0;
  const draftIn = (written: string): ArticleDraft => readDraft(written) ?? { base: version, changes: {} };
  const settled = useSettledText(text);
  const fields = { ...stored, ...draftIn(settled).changes };
  const isChanged = useContent(text, (written) => written !== '');
  const isConflict = useContent(text, (written) => draftIn(written).base !== version) && article !== undefined;
  const lint = useLint({ content: contentOf(fields), stored: article && contentOf(stored), version });

  const sources = useMemo(() => sourcesOf(text, stored, version), [text, stored, version]);
  const keep = (next: Article) => {
    client.setQueryData(articleKey(next.id), next);
    void client.invalidateQueries({ queryKey: [...knowledgeKey, 'list'] });
  };
  const isShown = useIsShown();
  const fieldsNow = () => ({ ...stored, ...draftIn(text.read()).changes });
  const save = async () => {
    const sent = fieldsNow();
    const content = contentOf(sent);
    try {
      const saved = article ? await knowledge.replace(article.id, version, content) : await knowledge.create(content, shared);
      const since = (now: ArticleFields) => writeDraft(draftSince(sent, now, saved));
      if (article) text.change((written) => since({ ...stored, ...draftIn(written).changes }));
      const isMoved = article !== undefined || (await text.moveTo(saved.id, since(fieldsNow())));
      keep(saved);
      showToast({ text: `${copy.form.saved} ${saved.version}.` });
      if (isMoved && isShown()) onSaved(saved);
    } catch (reason) {
      const isStale = AppError.from(reason).status === 412 && article !== undefined;
      if (!isStale) throw reason;
      await client.invalidateQueries({ queryKey: articleKey(article.id) });
    }
  };
  const drop = () => {
    const before = text.read();
    text.reset();
    showToast({ text: copy.form.dropped, action: { label: copy.article.undo, run: () => text.putBack(before) } });
  };

  return (
    <>
      {isConflict ? <ConflictNote article={article} text={text} /> : null}
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <ArticleForm
          sources={sources}
          status={fields.status as Status}
          isChanged={isChanged}
          text={text}
          blockedBy={isConflict ? copy.conflict.first : undefined}
          findings={lint.findings}
          onSave={save}
          onDrop={drop}
          help={shared ? null : <HelpBeside text={fields.body} />}
        />
        <div className="grid min-w-0 content-start gap-8">
          <LintPart lint={lint} />
          <Disclosure key={String(narrow)} summary={copy.article.preview} open={!narrow} className="mt-0 text-body">
            {fields.body.trim() === '' ? (
              <p className="text-secondary">{copy.article.previewEmpty}</p>
            ) : (
              <ArticleView content={contentOf(fields)} />
            )}
          </Disclosure>
        </div>
      </div>
      {article ? <Actions article={article} onKept={keep} onRemoved={onRemoved} isChanged={isChanged} /> : null}
    </>
  );
}

interface ActionsProps {
  article: Article;
  /** Retiring would save over unsaved changes, so it waits for them. */
  isChanged: boolean;
  onKept: (article: Article) => void;
  onRemoved: () => void;
}

function Actions({ article, isChanged, onKept, onRemoved }: ActionsProps) {
  const client = useQueryClient();
  const { id, version, status, newerSeed } = article;
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (reason) {
      showToast({ text: AppError.from(reason).message });
      await client.invalidateQueries({ queryKey: articleKey(id) });
    }
  };
  const bringBack = (to: number) => () => run(async () => onKept(await knowledge.restore(id, to)));
  const retire = () =>
    run(async () => {
      onKept(await knowledge.replace(id, version, { ...contentOf(fieldsOf(article)), status: 'retired' }));
      showToast({ text: copy.article.retired, action: { label: copy.article.undo, run: () => void bringBack(version)() } });
    });
  const remove = () =>
    run(async () => {
      await knowledge.remove(id, version);
      onRemoved();
      client.removeQueries({ queryKey: articleKey(id) });
      await client.invalidateQueries({ queryKey: [...knowledgeKey, 'list'] });
      showToast({ text: copy.article.removed, action: { label: copy.article.undo, run: () => void bringBack(version)() } });
    });
  const takeSeed = () =>
    run(async () => {
      onKept(await knowledge.takeSeed(id));
      showToast({ text: copy.article.seedTaken, action: { label: copy.article.undo, run: () => void bringBack(version)() } });
    });
  return (
    <div className="mt-8 border-t border-hairline pt-4">
      {newerSeed ? (
        <Notice tone="info" className="mb-4">
          <p>{copy.article.newerNote}</p>
          <Button className="mt-3" disabled={isChanged} onClick={() => void takeSeed()}>
            {copy.article.takeSeed}
          </Button>
        </Notice>
      ) : null}
      <Row className="mt-0">
        {status === 'published' ? (
          <Button disabled={isChanged} onClick={() => void retire()}>
            {copy.article.retire}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => void remove()}>
          {copy.article.remove}
        </Button>
      </Row>
    </div>
  );
}
