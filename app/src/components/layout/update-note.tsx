import { useSyncExternalStore } from 'react';
import { toastCard } from '@/components/live/toast-card';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { acceptUpdate, onUpdateChange, putOffUpdate, updateState } from '@/lib/device/app-update';

const copy = {
  ready: 'A new version is ready',
  reload: 'Reload',
  reloading: 'Reloading…',
  later: 'Not now',
};

/** Offers a new version of the app. It takes no focus and doesn't close by itself. */
export function UpdateNote() {
  const state = useSyncExternalStore(onUpdateChange, updateState);
  return (
    <div data-update-note>
      <output aria-live="polite">{state === 'none' ? null : <span className="sr-only">{copy.ready}</span>}</output>
      {state === 'none' ? null : (
        <div className={toastCard}>
          <p aria-hidden="true">{copy.ready}</p>
          <Row className="ms-auto mt-0 gap-1">
            <Button size="small" aria-disabled={state === 'reloading'} onClick={() => acceptUpdate()}>
              {state === 'reloading' ? copy.reloading : copy.reload}
            </Button>
            {state === 'reloading' ? null : (
              <Button variant="quiet" size="small" onClick={putOffUpdate}>
                {copy.later}
              </Button>
            )}
          </Row>
        </div>
      )}
    </div>
  );
}
