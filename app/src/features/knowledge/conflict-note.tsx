import { Button } from '@/components/ui/button';
import { conflictCopy, TwoVersions } from '@/components/ui/two-versions';
import { useTextNow } from '@/lib/text/text-source';
import { showToast } from '@/lib/toasts';
import type { DeviceText } from '@/records';
import { fieldNames, fieldsOf, readDraft, writeDraft, type ArticleDraft } from './article-draft';
import type { Article } from './types';
import { copy } from './copy';

interface Props {
  /** The current version of the server. */
  article: Article;
  /** The draft as it is stored on this device. */
  text: DeviceText;
}

const told = copy.conflict;

/**
 * Shows both versions of an article that was changed elsewhere. Fields that only the other side
 * changed are taken over silently, since nothing was typed there. No choice loses a text.
 */
export function ConflictNote({ article, text }: Props) {
  const stored = fieldsOf(article);
  const before = useTextNow(text);
  const changes: ArticleDraft['changes'] = readDraft(before)?.changes ?? {};
  const both = fieldNames.flatMap((name) => {
    const mine = changes[name];
    return mine === undefined || mine === stored[name] ? [] : [{ name, mine, theirs: stored[name] }];
  });

  const rebase = (next: ArticleDraft['changes']) => text.write(writeDraft({ base: article.version, changes: next }));
  const undo = () => {
    const instead = text.read();
    return { label: copy.article.undo, run: () => text.putBack(before, instead) };
  };
  const mine = Object.fromEntries(both.map((field) => [field.name, field.mine]));
  const keepMine = () => {
    rebase(mine);
    showToast({ text: told.mineDone, action: undo() });
  };
  const keepTheirs = () => {
    text.write('');
    showToast({ text: told.theirsDone, action: undo() });
  };
  const combine = () => {
    rebase({ ...mine, body: `${stored.body}\n\n${changes.body ?? ''}` });
    showToast({ text: told.combined, action: undo() });
  };

  const partsIn = (side: 'mine' | 'theirs') => both.map((field) => ({ label: copy.fields[field.name], text: field[side] }));
  return (
    <TwoVersions level={2} mine={partsIn('mine')} theirs={partsIn('theirs')} saved={told.version(article.version)}>
      {mine['body'] === undefined ? null : (
        <Button variant="primary" onClick={combine}>
          {conflictCopy.combine}
        </Button>
      )}
      <Button onClick={keepMine}>{conflictCopy.onlyMine}</Button>
      <Button variant="quiet" onClick={keepTheirs}>
        {conflictCopy.onlyTheirs}
      </Button>
    </TwoVersions>
  );
}
