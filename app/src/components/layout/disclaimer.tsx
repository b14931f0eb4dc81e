import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { readStored, storageKeys, writeStored } from '@/lib/device/storage';
import { pageEdges } from './page-edges';

const dismissed = () => readStored(storageKeys.disclaimer) === true;

/** The amber disclaimer above every page, until it is dismissed. */
export function Disclaimer() {
  const [hidden, setHidden] = useState(dismissed);

  // Dismissing it in one tab dismisses it in all tabs.
  useEffect(() => {
    const follow = () => setHidden(dismissed());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  if (hidden) return null;
  return (
    <section className="bg-notice text-notice-ink print:hidden" aria-label="About this demo">
      <div
        className={`${pageEdges} flex items-center justify-between gap-x-6 py-2 text-small leading-[1.45] max-md:gap-x-2 max-md:py-0.5 max-md:pe-1 max-md:text-xs max-md:leading-[1.35]`}
      >
        <p className="max-w-[100ch]">
          <strong>A demo,</strong> not a substitute for professional care. In a crisis, contact emergency services.
        </p>
        <Button
          variant="inherit"
          size="small"
          className="flex-none focus-visible:outline-current max-md:min-w-target max-md:border-transparent max-md:px-0 max-md:before:text-lead max-md:before:content-['×'/'']"
          onClick={() => {
            writeStored(storageKeys.disclaimer, true);
            setHidden(true);
            // The button is removed, and the focus must not fall back to the top of the document.
            document.getElementById('main')?.focus();
          }}
        >
          <span>
            <span className="max-md:sr-only">Dismiss</span> <span className="sr-only">this note</span>
          </span>
        </Button>
      </div>
    </section>
  );
}
