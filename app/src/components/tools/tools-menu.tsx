import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { noteTool } from '@/lib/device/last-tools';

const ToolGroups = lazy(async () => ({ default: (await import('./tool-groups')).ToolGroups }));

/** The button in the header that shows all tools: from the foot of the screen on phones, as a dialog on wide screens. */
export function ToolsMenu({ path, className }: { path: string; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => noteTool(path), [path]);
  const open = () => {
    setOpened(opened + 1);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        Tools
      </button>
      <Dialog
        ref={dialog}
        aria-labelledby="tools-title"
        className="w-[min(46rem,calc(100vw-2rem))] max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none"
      >
        <div className="flex items-center justify-between gap-3">
          <h2 id="tools-title">Your tools</h2>
          <Button size="small" onClick={close}>
            Close
          </Button>
        </div>
        {opened > 0 ? (
          <Suspense fallback={<p className="min-h-96 text-secondary">Loading your tools…</p>}>
            {/* A new key reads again which tools were used last. */}
            <ToolGroups key={opened} onOpen={close} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
