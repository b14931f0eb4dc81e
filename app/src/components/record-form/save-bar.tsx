import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { announce } from '@/components/live/announcer';
import { Small } from '@/components/ui/text';
import { Notice } from '@/components/ui/notice';
import { Button } from '@/components/ui/button';
import { isShareable } from '@/lib/care/sharing-data';
import { formatClock } from '@/lib/text/dates';
import { type Kind, type RecordHandle, type RecordStatus, sameExactly, useContent, useDraftStatus } from '@/records';
import type { ConflictDialog as Dialog } from './conflict-dialog';
import { IssueList } from './issue-list';
import type { Issue } from './judge';
import { useFormModel } from './record-form';
import type { ShareField as Share } from './share-field';

// React's `lazy` drops a component's type parameter, which the casts put back.
/** Conflicts are rare, so the dialog is loaded on demand. */
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog')).ConflictDialog })) as unknown as typeof Dialog;

const ShareField = lazy(async () => ({ default: (await import('./share-field')).ShareField })) as unknown as typeof Share;

interface Props<K extends Kind> {
  writing: RecordHandle<K>;
  label?: string;
  /** The status to save with; by default the record keeps its own. */
  status?: RecordStatus;
  /** Replaces saving, for a page that validates first. */
  onSave?: () => unknown;
  /** Renders a link to an issue on another step. */
  wayTo?: (issue: Issue) => ReactNode;
  /** Which keys save. Shown while there is no save status yet, where there is a keyboard. */
  keys?: string;
  /** The button looks secondary, for a step where saving is not the next action. */
  isQuiet?: boolean;
  className?: string;
  /** Additional buttons. */
  children?: ReactNode;
}

const copy = {
  save: 'Save',
  saving: 'Saving…',
  saved: (time: string) => `Saved at ${time}`,
  savedMore: 'Saved. You changed something since then.',
  kept: (time: string) => `Kept on this device at ${time}`,
  off: 'Drafts can’t be kept on this device. Please save often.',
  queued: 'Saved on this device. It’s sent when you’re back online.',
  notSaved: 'We couldn’t save. Your words are still here.',
  retry: 'Retry',
  conflict: 'This was changed somewhere else. Your words are still here.',
  gone: 'This was deleted somewhere else. Your words are still here.',
  saveAsNew: 'Save as a new one',
};

/** The save button and the save status. */
export function SaveBar<K extends Kind>(props: Props<K>) {
  const { writing, label = copy.save, status, wayTo, keys, isQuiet = false, className = '', children } = props;
  const { state } = writing;
  const draft = useDraftStatus(writing);
  const savedContent = state.kind === 'saved' ? state.content : undefined;
  const isSame = useContent(
    writing,
    useCallback((content) => sameExactly(savedContent, content), [savedContent]),
  );
  const form = useFormModel();
  const { refusal, refusals } = useSyncExternalStore(form.subscribe, form.getSnapshot);
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [checking, setChecking] = useState(false);

  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });

  const save = async () => {
    if (checking) return;
    setTries((count) => count + 1);
    form.addTyped();
    form.content?.settle();
    form.submitted();
    setChecking(true);
    const issues = await form.check(status ?? 'complete').finally(() => setChecking(false));
    if (issues.length > 0) return;
    const { onSave: own, status: now } = latestProps.current;
    await (own ? own() : writing.save(now === undefined ? {} : { status: now }));
  };

  // Enter in a one-line field and Ctrl+Enter in any field trigger this button.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const around = place.current?.closest('form');
    const onSubmit = (event: Event) => {
      event.preventDefault();
      void latest.current();
    };
    around?.addEventListener('submit', onSubmit);
    return () => around?.removeEventListener('submit', onSubmit);
  }, []);

  const savedAt = state.kind === 'saved' ? state.at : undefined;
  useEffect(() => {
    if (savedAt === undefined) return;
    form.stored();
    if (tries > 0) announce('save', copy.saved(formatClock(savedAt)));
    // Once for each save, not for each try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedAt, form]);
  // Without the core, the server is the first to report issues.
  useEffect(() => {
    if (state.kind === 'issues')
      form.refuse(
        state.issues.map(({ field = '', code, message }) => ({ field, code, message })),
        'complete',
      );
  }, [state, form]);

  const saving = checking || state.kind === 'saving';
  const trouble = state.kind === 'problem' || state.kind === 'queued' ? state : undefined;
  return (
    <div className={`max-w-form soft:my-6 print:hidden ${className}`} ref={place}>
      <IssueList key={`refusal-${refusals}`} issues={refusal} wayTo={wayTo} />
      {state.kind === 'conflict' ? (
        <Suspense fallback={<p role="alert">{copy.conflict}</p>}>
          <ConflictDialog writing={writing} current={state.current} />
        </Suspense>
      ) : null}
      {isShareable(writing.kind) ? (
        <Suspense fallback={null}>
          <ShareField writing={writing} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Not `disabled` while saving, because that would lose the focus. */}
        <Button variant={isQuiet ? 'default' : 'primary'} aria-disabled={saving || undefined} onClick={() => void save()}>
          {saving ? copy.saving : label}
        </Button>
        {children}
        <div>
          {state.kind === 'saved' ? (
            <p className="font-semibold text-success before:content-['✓_'_/_'']">
              {isSame ? copy.saved(formatClock(state.at)) : copy.savedMore}
            </p>
          ) : null}
          {draft.kind === 'stored' ? <Small>{copy.kept(formatClock(draft.at))}</Small> : null}
          {draft.kind === 'unavailable' ? <Small>{copy.off}</Small> : null}
          {keys && draft.kind === 'none' && state.kind === 'idle' ? <Small className="pointer-coarse:hidden">{keys}</Small> : null}
        </div>
      </div>
      {state.kind === 'gone' ? (
        <Notice tone="problem" className="mt-3" role="alert">
          <p>{copy.gone}</p>
          <Button className="mt-3" onClick={() => void writing.saveAsNew()}>
            {copy.saveAsNew}
          </Button>
        </Notice>
      ) : null}
      {trouble ? (
        <Notice key={`try-${tries}`} tone={trouble.kind === 'queued' ? 'info' : 'problem'} className="mt-3" role="alert">
          <p>{trouble.kind === 'queued' ? copy.queued : copy.notSaved}</p>
          {trouble.error.message.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {trouble.error.retryable ? (
            <Button className="mt-3" onClick={() => void save()}>
              {copy.retry}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}
