import { prepareCbt, type CbtState } from '@/lib/cbt';
import { words } from './words';

/** What is said while the pattern finder is on its way, or cannot come. */
export function CoreNote({ state }: { state: CbtState }) {
  if (state === 'ready') return null;
  if (state === 'loading') return <output className="quiet">{words.loading}</output>;
  return (
    <div className="problem" role="alert">
      <p>{words.unavailable}</p>
      <button type="button" className="button" onClick={() => void prepareCbt()}>
        {words.retry}
      </button>
    </div>
  );
}
