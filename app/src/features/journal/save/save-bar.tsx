import { useSyncExternalStore } from 'react';
import { formatClock } from '@/lib/dates';
import type { DraftKeeper } from '@/records';
import { messages } from '../messages';
import { sameText, type EntryText } from '../model/entry-text';
import type { SaveState } from './use-save';

interface Props {
  state: SaveState;
  keeper: DraftKeeper<EntryText>;
  text: EntryText;
  isStored: boolean;
  /** The reasons stand above already: said twice, they would be read out twice. */
  reasonsShown: boolean;
  onRetry: () => void;
  onSaveAsNew: () => void;
  onWriteAnother: () => void;
}

/** What is going on with these words, in words. */
export function SaveBar({ state, keeper, text, isStored, reasonsShown, onRetry, onSaveAsNew, onWriteAnother }: Props) {
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state);
  const saving = state.kind === 'saving';
  return (
    <div className="save-bar">
      {/* Not `disabled` while saving: that would throw the focus away. */}
      <button type="submit" className="button button-primary" aria-disabled={saving}>
        {saving ? messages.saving : isStored ? messages.saveAgain : messages.save}
      </button>
      {isStored ? (
        <button type="button" className="button button-quiet" onClick={onWriteAnother}>
          {messages.writeAnother}
        </button>
      ) : null}
      <div className="save-state">
        {state.kind === 'saved' ? (
          <p className="saved">{sameText(state.content, text) ? messages.saved(formatClock(state.at)) : messages.savedMore}</p>
        ) : null}
        {kept.kind === 'kept' ? <p className="small">{messages.draftKept(formatClock(kept.at))}</p> : null}
        {kept.kind === 'off' ? <p className="small">{messages.draftOff}</p> : null}
        {kept.kind === 'nothing' && state.kind === 'idle' ? <p className="small keys-hint">{messages.saveKeys}</p> : null}
      </div>
      <Trouble {...{ state, reasonsShown, onRetry, onSaveAsNew }} />
    </div>
  );
}

function Trouble({ state, reasonsShown, onRetry, onSaveAsNew }: Pick<Props, 'state' | 'reasonsShown' | 'onRetry' | 'onSaveAsNew'>) {
  if (state.kind === 'gone') {
    return (
      <div className="problem save-problem" role="alert">
        <p>{messages.gone}</p>
        <button type="button" className="button" onClick={onSaveAsNew}>
          {messages.saveAsNew}
        </button>
      </div>
    );
  }
  if (state.kind !== 'problem' && state.kind !== 'issues' && state.kind !== 'queued') return null;
  return (
    <div className="problem save-problem" role="alert">
      <p>{messages.notSaved}</p>
      {/* One line for each sentence of the validator. */}
      {reasonsShown ? null : state.error.message.split('\n').map((line) => <p key={line}>{line}</p>)}
      {state.kind === 'queued' ? <p>{messages.queued}</p> : null}
      {state.error.retryable ? (
        <button type="button" className="button" onClick={onRetry}>
          {messages.retry}
        </button>
      ) : null}
    </div>
  );
}
