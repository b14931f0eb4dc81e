import { useId } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { ownWords } from '@/components/ui/text';
import { useTextNow } from '@/lib/text/text-source';
import { showToast } from '@/lib/toasts';
import type { DeviceText } from '@/records';
import { fieldNames, fieldsOf, readDraft, writeDraft, type ArticleDraft, type FieldName } from './article-draft';
import type { Article } from './types';
import { copy } from './copy';

interface Props {
  /** The current version of the server. */
  article: Article;
  /** The draft as it is stored on this device. */
  text: DeviceText;
}

const conflictCopy = copy.conflict;

/**
 * Shows both versions of an article that was changed elsewhere. Fields that only the other side
 * changed are taken over silently, since nothing was typed there. No choice loses a text.
 */
export function ConflictNote({ article, text }: Props) {
  const id = useId();
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
    showToast({ text: conflictCopy.mineDone, action: undo() });
  };
  const keepTheirs = () => {
    text.write('');
    showToast({ text: conflictCopy.theirsDone, action: undo() });
  };
  const combine = () => {
    rebase({ ...mine, body: `${stored.body}\n\n${changes.body ?? ''}` });
    showToast({ text: conflictCopy.combined, action: undo() });
  };

  return (
    <section className="mt-6 rounded-panel border-2 border-info bg-surface p-[clamp(1rem,4vw,2rem)]" aria-labelledby={id}>
      <h2 id={id} ref={focusOnMount} tabIndex={-1} className="text-lead">
        {conflictCopy.title}
      </h2>
      <p>{conflictCopy.lead}</p>
      <div className="my-6 grid gap-6 lg:grid-cols-2">
        <Side title={conflictCopy.mine} fields={both.map(({ name, mine: value }) => ({ name, value }))} />
        <Side title={conflictCopy.theirs(article.version)} fields={both.map(({ name, theirs }) => ({ name, value: theirs }))} />
      </div>
      <Row>
        {mine['body'] === undefined ? null : (
          <Button variant="primary" onClick={combine}>
            {conflictCopy.combine}
          </Button>
        )}
        <Button onClick={keepMine}>{conflictCopy.onlyMine}</Button>
        <Button variant="quiet" onClick={keepTheirs}>
          {conflictCopy.onlyTheirs}
        </Button>
      </Row>
    </section>
  );
}

function Side({ title, fields }: { title: string; fields: readonly { name: FieldName; value: string }[] }) {
  return (
    <div className="min-w-0 rounded-control border border-hairline bg-background p-4">
      <h3>{title}</h3>
      <dl>
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="mt-4 text-small text-secondary">{copy.fields[name]}</dt>
            <dd className={`wrap-anywhere ${ownWords}`}>{value === '' ? conflictCopy.empty : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
