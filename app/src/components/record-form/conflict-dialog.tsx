import { Button } from '@/components/ui/button';
import { conflictCopy, TwoVersions } from '@/components/ui/two-versions';
import { showToast } from '@/lib/toasts';
import { momentInSentence } from '@/lib/text/dates';
import { type ContentOf, type Kind, type RecordHandle, type RecordOf, useContent } from '@/records';
import { partsOf } from '@/records/parts';

interface Props<K extends Kind> {
  writing: RecordHandle<K>;
  current: RecordOf<K>;
}

const copy = {
  combined: 'Both versions are now in the fields. Read them through, then save.',
  both: 'Keep both',
  bothDone: 'Both versions are saved as separate records.',
  mineDone: 'Your version is saved. The other one is kept as an earlier version.',
  theirsDone: 'The saved version is in the fields. Yours is kept as a draft.',
  restore: 'Restore',
  undo: 'Undo',
};

const whole = <C,>(content: C): C => content;

/**
 * Shows two versions side by side with four ways to resolve the conflict. None of them drops a
 * version.
 */
export function ConflictDialog<K extends Kind>({ writing, current }: Props<K>) {
  const mine = partsOf(writing.kind, useContent(writing, whole));
  const theirs = partsOf(writing.kind, current.content);
  const options = { status: current.status };
  const bringBack = (label: string, content: ContentOf[K], instead: ContentOf[K]) => ({
    label,
    run: () => writing.putBack(content, instead),
  });

  const combine = () => {
    const before = writing.read();
    writing.combine();
    showToast({ text: copy.combined, action: bringBack(copy.undo, before, writing.read()) });
  };
  const keepBoth = async () => {
    if (await writing.saveAsNew(options)) showToast({ text: copy.bothDone });
  };
  const keepMine = async () => {
    const kept = writing.read();
    if (await writing.overwrite(options)) showToast({ text: copy.mineDone, action: bringBack(copy.restore, current.content, kept) });
  };
  const keepTheirs = () => {
    const before = writing.read();
    writing.acceptServerVersion();
    showToast({ text: copy.theirsDone, action: bringBack(copy.restore, before, current.content) });
  };

  return (
    <TwoVersions level={3} mine={mine} theirs={theirs} saved={momentInSentence(current.updatedAt)}>
      <Button variant="primary" onClick={combine}>
        {conflictCopy.combine}
      </Button>
      <Button onClick={() => void keepBoth()}>{copy.both}</Button>
      <Button variant="quiet" onClick={() => void keepMine()}>
        {conflictCopy.onlyMine}
      </Button>
      <Button variant="quiet" onClick={keepTheirs}>
        {conflictCopy.onlyTheirs}
      </Button>
    </TwoVersions>
  );
}
