import { useSyncExternalStore } from 'react';
import { acceptUpdate, onUpdateChange, putOffUpdate, updateState } from '@/lib/app-update';

const words = {
  ready: 'A new version is ready',
  reload: 'Reload',
  reloading: 'Reloading…',
  later: 'Not now',
};

/** A quiet offer. It takes no focus and waits as long as the person likes. */
export function UpdateNote() {
  const state = useSyncExternalStore(onUpdateChange, updateState);
  return (
    <div className="update-note">
      <output aria-live="polite">{state === 'none' ? null : <span className="visually-hidden">{words.ready}</span>}</output>
      {state === 'none' ? null : (
        <div className="side-card">
          <p aria-hidden="true">{words.ready}</p>
          <div className="row">
            <button type="button" className="button button-small" aria-disabled={state === 'reloading'} onClick={() => acceptUpdate()}>
              {state === 'reloading' ? words.reloading : words.reload}
            </button>
            {state === 'reloading' ? null : (
              <button type="button" className="button button-small button-quiet" onClick={putOffUpdate}>
                {words.later}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
