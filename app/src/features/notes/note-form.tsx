import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { LIMITS } from '@evenkeel/safety/limits';
import { lazy, Suspense, useId, useState } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { hasMoreThan, MoreFields } from '@/components/record-form/more-fields';
import { AtPath, RecordForm, useFormContent, useIssue } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Small } from '@/components/ui/text';
import { Checkbox } from '@/components/ui/choices';
import { useAddressOfSave, type ContentOf, type RecordHandle } from '@/records';
import { LinkField } from './link-field';
import { NoteText } from './note-text';
import { copy } from './copy';

const Markdown = lazy(async () => ({ default: (await import('@/components/ui/markdown')).Markdown }));

interface Props {
  writing: RecordHandle<'note'>;
  /** Tags used on other notes, offered as choices. */
  knownTags: readonly string[];
  /** The id in the address. */
  entryId: string | undefined;
  onSaved: (id: string) => void;
  onAnother: () => void;
}

export function NoteForm(props: Props) {
  return (
    <RecordForm key={props.writing.id} kind="note" writing={props.writing}>
      <Fields {...props} />
    </RecordForm>
  );
}

function Fields({ writing, entryId, knownTags, onSaved, onAnother }: Props) {
  const id = useId();
  const [preview, setPreview] = useState(false);
  const isMore = useFormContent((content: ContentOf['note']) => hasMoreThan(content, ['body']));
  const tagsProblem = useIssue('tags');

  // Right after the server has stored it, so that a reload after "Saved" opens the same note.
  useAddressOfSave(writing, entryId, () => onSaved(writing.id));
  const save = () => writing.save({ status: 'complete' });

  return (
    <form className="mt-8 max-w-form" noValidate aria-labelledby={`${id}form`}>
      <h2 id={`${id}form`} className="mb-6">
        {writing.version === undefined ? copy.newNote : copy.yourNote}
      </h2>
      <TextField id={`${id}body`} label={copy.body} path="body" limit={LIMITS.notesMaxChars} rows="tall" />
      <Disclosure summary={copy.format}>
        <dl className="grid gap-1 ps-4">
          {copy.formatRows.map(([typed, shown]) => (
            <div key={typed} className="flex flex-wrap gap-x-4">
              <dt className="min-w-[min(16rem,60%)] wrap-anywhere">
                <code>{typed}</code>
              </dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure summary={copy.preview} onToggle={({ currentTarget }) => setPreview(currentTarget.open)}>
        {preview ? (
          <NoteText>
            <Suspense fallback={null}>
              <Preview />
            </Suspense>
          </NoteText>
        ) : null}
      </Disclosure>
      <MoreFields label={copy.addMore} isUsed={isMore}>
        <TextField id={`${id}title`} label={copy.noteTitle} hint={copy.titleHint} path="title" limit={CBT_LIMITS.titleChars} rows="line" />
        <AtPath<string[]> path="tags">
          {(tags = [], set) => (
            <ChipField
              legend={copy.tags}
              hint={copy.tagsHint}
              options={[...new Set(knownTags)].map((tag) => ({ id: tag, label: tag }))}
              value={tags}
              onChange={set}
              max={CBT_LIMITS.tags}
              own={{ label: copy.tagsOwn, limit: CBT_LIMITS.tagChars }}
              problem={tagsProblem}
              className="mt-6"
            />
          )}
        </AtPath>
        <AtPath<boolean> path="pinned">{(pinned = false, set) => <Check label={copy.pin} checked={pinned} onChange={set} />}</AtPath>
        <AtPath<boolean> path="bringToSession">
          {(bring = false, set) => <Check label={copy.bring} hint={copy.bringHint} checked={bring} onChange={set} />}
        </AtPath>
        <AtPath<string> path="linkedId">{(linkedId = '', set) => <LinkField ownId={writing.id} value={linkedId} onChange={set} />}</AtPath>
      </MoreFields>
      <SaveBar writing={writing} label={copy.save} status="complete" onSave={save} />
      {writing.version === undefined ? null : <Button onClick={onAnother}>{copy.another}</Button>}
    </form>
  );
}

function Preview() {
  const body = useFormContent((content: ContentOf['note']) => content.body ?? '');
  return body.trim() === '' ? <p className="mt-1 text-secondary">{copy.previewEmpty}</p> : <Markdown text={body} top={3} />;
}

function Check({ label, hint, checked, onChange }: { label: string; hint?: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="mb-2">
      <Checkbox checked={checked} aria-describedby={hint ? id : undefined} onChange={(event) => onChange(event.currentTarget.checked)}>
        {label}
      </Checkbox>
      {hint ? (
        <Small id={id} className="ps-8.5">
          {hint}
        </Small>
      ) : null}
    </div>
  );
}
