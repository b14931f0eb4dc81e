import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/toasts';
import { momentInSentence } from '@/lib/text/dates';
import { deletionKey, useDeletion } from './use-deletion';
import { dataWire } from './wire';
import { copy } from './copy';

const text = copy.leaving;

/** Offers to keep an account that is scheduled for deletion. */
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
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-e-control border-s-4 border-notice-ink bg-notice px-6 py-4 text-notice-ink">
      <p>
        <strong>{text.text(momentInSentence(deleteAt))}</strong>
      </p>
      {trouble ? <p role="alert">{text.failed}</p> : null}
      <Button variant="primary" onClick={() => void keep()}>
        {text.keep}
      </Button>
    </div>
  );
}
