import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { standaloneLink } from '@/components/ui/text';
import { isFreeOfRisk } from '@/lib/security/levels';
import { showToast } from '@/lib/toasts';
import { readText } from '@/lib/wasm/safety';
import { keepForHome, useHomeThought } from '@/records/home-thought';
import { copy } from './copy';

const text = copy.keep;

/** Puts a fairer thought on the home page. Nothing is offered for words with any risk, or while that can't be told. */
export function KeepThought({ recordId, thought }: { recordId: string; thought: string }) {
  const { isLoading, note } = useHomeThought();
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<string>();
  if (isLoading || !isFreeOfRisk(readText(thought))) return null;
  if (kept === thought || note?.content.body === thought) {
    return (
      <output className="block">
        {text.done}{' '}
        <AppLink to="/dashboard" className={standaloneLink}>
          {text.see}
        </AppLink>
      </output>
    );
  }
  const keep = async () => {
    setBusy(true);
    try {
      await keepForHome(thought, recordId, note);
      setKept(thought);
    } catch {
      showToast({ text: text.trouble });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button aria-disabled={isBusy || undefined} onClick={() => (isBusy ? undefined : void keep())}>
      {note ? text.replace : text.keep}
    </Button>
  );
}
