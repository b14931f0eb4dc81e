import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/row';
import { whenIdle } from '@/lib/when-ready';
import type { RecordStore } from '@/records/store';
import { keptCopy as copy } from './copy';
import { PasscodeField } from './passcode-field';

/** Asks for the passcode of entries that the user kept on this device when signing out. */
export function KeptDrafts() {
  const [store, setStore] = useState<RecordStore>();

  useEffect(() => {
    let live = true;
    const look = async () => {
      const { recordStore } = await import('@/records/current-store');
      const found = recordStore();
      if ((await found.drafts.isLocked()) && live) setStore(found);
    };
    const cancel = whenIdle(() => void look().catch(() => {}));
    return () => {
      live = false;
      cancel();
    };
  }, []);

  return store ? <Unlock store={store} onEnd={() => setStore(undefined)} /> : null;
}

function Unlock({ store, onEnd }: { store: RecordStore; onEnd: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    const fits = await store.drafts.unlock(field.current?.value ?? '').catch(() => false);
    if (!fits) {
      setOther(true);
      field.current?.focus();
      return;
    }
    store.changed();
    onEnd();
  };
  const discard = async () => {
    await store.drafts.discardLocked().catch(() => {});
    onEnd();
  };

  return (
    <Dialog ref={dialog} aria-labelledby={`${id}title`} onClose={onEnd}>
      <h2 id={`${id}title`}>{copy.title}</h2>
      <p>{copy.lead}</p>
      <form noValidate onSubmit={(event) => void open(event)} className="grid gap-2">
        <PasscodeField label={copy.passcode} fieldRef={field} problem={other ? copy.other : undefined} />
        <Row>
          <Button type="submit" variant="primary">
            {copy.open}
          </Button>
          <Button variant="quiet" onClick={() => onEnd()}>
            {copy.later}
          </Button>
          <Button variant="danger" onClick={() => void discard()}>
            {copy.discard}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}
