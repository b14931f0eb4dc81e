import type { RecordedError } from '@/lib/error-queue';
import { useErrors } from './error-provider';

/** More than this many cards at once would hide the page. The others follow as these are put away. */
const shownAtOnce = 2;

interface Group {
  newest: RecordedError;
  ids: number[];
}

/** The same trouble five times over is one card. */
function group(errors: readonly RecordedError[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of errors) {
    const { severity, message, code } = each.error;
    if (each.onPage || (severity !== 'high' && severity !== 'critical')) continue;
    const key = `${code} ${message}`;
    const ids = groups.get(key)?.ids ?? [];
    groups.delete(key);
    groups.set(key, { newest: each, ids: [...ids, each.id] });
  }
  return [...groups.values()];
}

/** Errors that nothing on the page speaks of. They stay until somebody puts them away. */
export function ErrorToasts() {
  const { errors, dismiss } = useErrors();
  const groups = group(errors);
  const newest = groups.at(-1)?.newest;
  return (
    <div className="error-toasts">
      {/* There from the start: a live region that comes with its words is often not read out. */}
      <output aria-live="assertive" className="visually-hidden">
        {newest ? <span key={newest.id}>{newest.error.message}</span> : null}
      </output>
      {groups.slice(-shownAtOnce).map(({ newest: { id, error, retry }, ids }) => (
        <div key={id} className="toast toast-error">
          <p>{error.message}</p>
          <div className="row">
            {error.retryable && retry ? (
              <button
                type="button"
                className="button button-small"
                onClick={() => {
                  dismiss(ids);
                  retry();
                }}
              >
                Retry
              </button>
            ) : null}
            <button type="button" className="button button-small button-quiet" onClick={() => dismiss(ids)}>
              Dismiss
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
