import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@/lib/toasts';
import { formatMoment } from '@/lib/dates';
import { deletionKey, useDeletion } from './use-deletion';
import { dataWire } from './wire';
import { words } from './words';
import '@/styles/leaving-note.css';

const text = words.leaving;

/** Stands on the dashboard and beside one's own data, for as long as the account can still be kept. */
export function LeavingNote() {
  const client = useQueryClient();
  const deleteAt = useDeletion();
  const [trouble, setTrouble] = useState(false);
  if (deleteAt === undefined) return null;

  const keep = async () => {
    setTrouble(false);
    try {
      await dataWire.keepAccount();
      client.setQueryData(deletionKey, {});
      showToast({ text: text.kept });
    } catch {
      setTrouble(true);
    }
  };

  return (
    <div className="leaving-note">
      <p>
        <strong>{text.text(formatMoment(deleteAt))}</strong>
      </p>
      {trouble ? <p role="alert">{text.failed}</p> : null}
      <button type="button" className="button button-primary" onClick={() => void keep()}>
        {text.keep}
      </button>
    </div>
  );
}
