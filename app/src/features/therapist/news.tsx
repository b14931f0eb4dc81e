import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copy } from './copy';
import type { NewsState } from './use-news';

interface Props {
  state: NewsState;
  show: () => Promise<void>;
}

/** A polite announcement that a page is no longer up to date, with a button that reads it again. */
export function News({ state, show }: Props) {
  const line = useRef<HTMLOutputElement>(null);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await show();
    setBusy(false);
    // The button is gone, and the focus with it.
    line.current?.focus();
  };
  // Always rendered: screen readers often skip a region that is added together with its text.
  return (
    <output
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 not-empty:mt-3 not-empty:border-s-4 not-empty:border-info not-empty:ps-3 print:hidden"
    >
      {state === 'waiting' ? (
        <>
          <span>{copy.news.waiting}</span>
          <Button size="small" aria-disabled={busy || undefined} onClick={() => void press()}>
            {copy.news.show}
          </Button>
        </>
      ) : null}
      {state === 'shown' ? <span>{copy.news.shown}</span> : null}
    </output>
  );
}
