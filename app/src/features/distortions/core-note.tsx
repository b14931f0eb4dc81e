import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { cbtBridge, type CbtState } from '@/lib/wasm/cbt';
import { copy } from './copy';

/** A note that the pattern finder is loading, or that it couldn't be loaded. */
export function CoreNote({ state }: { state: CbtState }) {
  if (state === 'ready') return null;
  if (state === 'loading') return <output className="mt-1 text-secondary">{copy.loading}</output>;
  return (
    <Notice tone="problem" className="mt-3" role="alert">
      <p>{copy.unavailable}</p>
      <Button className="mt-3" onClick={() => void cbtBridge('words').prepare()}>
        {copy.retry}
      </Button>
    </Notice>
  );
}
