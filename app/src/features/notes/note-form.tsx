import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { LIMITS } from '@evenkeel/safety/limits';
import { lazy, Suspense, useId, useState } from 'react';
import { ChipField } from '@/components/record-form/chip-field';
import { SafetyScope } from '@/components/record-form/safety-scope';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { cbt, useCbt } from '@/lib/cbt';
import type { Writing } from '@/records';
import { LinkField } from './link-field';
import { words } from './words';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

interface Props {
  writing: Writing<'note'>;
  /** Tags of other notes, to choose from. */
  knownTags: readonly string[];
  onSaved: (id: string) => void;
  onAnother: () => void;
}

export function NoteForm({ writing, knownTags, onSaved, onAnother }: Props) {
  const id = useId();
  const core = useCbt();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState(false);
  const { content, set } = writing;
  const { title = '', body = '', tags = [], pinned = false, linkedId = '', bringToSession = false } = content;

  const save = async () => {
    // Without the core the server is the first to say what is missing.
    const issues = core === 'ready' ? cbt.checkNote(content, 'complete').issues : [];
    const found: Record<string, string> = {};
    for (const { field, message } of issues) found[field.replace(/\[.*$/u, '')] ??= message;
    setProblems(found);
    if (issues.length > 0) {
      document.getElementById(found['title'] === undefined ? `${id}body` : `${id}title`)?.focus();
      return;
    }
    const saved = await writing.save({ status: 'complete' });
    if (saved) onSaved(saved.id);
  };

  return (
    <SafetyScope>
      <form className="note-form" noValidate aria-labelledby={`${id}form`}>
        <h2 id={`${id}form`}>{writing.version === undefined ? words.newNote : words.yourNote}</h2>
        <TextField
          id={`${id}title`}
          label={words.noteTitle}
          hint={words.titleHint}
          value={title}
          onChange={(text) => set({ title: text })}
          limit={CBT_LIMITS.titleChars}
          rows="line"
          problem={problems['title']}
        />
        <TextField
          id={`${id}body`}
          label={words.body}
          value={body}
          onChange={(text) => set({ body: text })}
          limit={LIMITS.notesMaxChars}
          rows="tall"
          problem={problems['body']}
        />
        <details className="disclosure note-help">
          <summary>{words.format}</summary>
          <dl>
            {words.formatRows.map(([typed, shown]) => (
              <div key={typed}>
                <dt>
                  <code>{typed}</code>
                </dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
        </details>
        <details className="disclosure" onToggle={({ currentTarget }) => setPreview(currentTarget.open)}>
          <summary>{words.preview}</summary>
          {preview ? (
            <div className="note-text">
              <Suspense fallback={null}>{body.trim() === '' ? <p className="quiet">{words.previewEmpty}</p> : <Markdown text={body} top={3} />}</Suspense>
            </div>
          ) : null}
        </details>
        <ChipField
          legend={words.tags}
          hint={words.tagsHint}
          options={[...new Set(knownTags)].map((tag) => ({ id: tag, label: tag }))}
          value={tags}
          onChange={(next) => set({ tags: next })}
          max={CBT_LIMITS.tags}
          own={{ label: words.tagsOwn, limit: CBT_LIMITS.tagChars }}
          problem={problems['tags']}
        />
        <Check label={words.pin} checked={pinned} onChange={(on) => set({ pinned: on })} />
        <Check label={words.bring} hint={words.bringHint} checked={bringToSession} onChange={(on) => set({ bringToSession: on })} />
        <LinkField ownId={writing.id} value={linkedId} onChange={(linked) => set({ linkedId: linked })} />
        <SaveBar writing={writing} label={words.save} onSave={save} />
        {writing.version === undefined ? null : (
          <button type="button" className="button" onClick={onAnother}>
            {words.another}
          </button>
        )}
      </form>
    </SafetyScope>
  );
}

function Check({ label, hint, checked, onChange }: { label: string; hint?: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="note-check">
      <label>
        <input type="checkbox" checked={checked} aria-describedby={hint ? id : undefined} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={id} className="small">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
