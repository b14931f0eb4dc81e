import { toastCard } from '@/components/live/toast-card';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { reloadPage } from '@/lib/device/reload';
import type { RecordedError } from '@/lib/errors/error-queue';
import { useErrors } from './error-provider';

/** More cards than this would hide the page. The others follow as these are dismissed. */
const shownAtOnce = 2;

interface Group {
  newest: RecordedError;
  ids: number[];
}

/** Groups equal errors, so that a repeated one is one card. */
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

/** Toasts for severe errors that no part of the page reports. They stay until dismissed. */
export function ErrorToasts() {
  const { errors, dismiss } = useErrors();
  const groups = group(errors);
  const newest = groups.at(-1)?.newest;
  return (
    <div className="mb-2 grid justify-items-center gap-2">
      {/* Always rendered: screen readers often skip a live region that is added together with its
          text. */}
      <output aria-live="assertive" className="sr-only">
        {newest ? <span key={newest.id}>{newest.error.message}</span> : null}
      </output>
      {groups.slice(-shownAtOnce).map(({ newest: { id, error, retry }, ids }) => (
        <div key={id} data-error-toast className={`${toastCard} border-s-4 border-s-error`}>
          <p>{error.message}</p>
          <Row className="ms-auto mt-0 gap-1">
            {/* An error that no part of the page can retry is retried by loading the page again. Drafts are kept. */}
            {error.retryable ? (
              <Button
                size="small"
                onClick={() => {
                  dismiss(ids);
                  (retry ?? reloadPage)();
                }}
              >
                Retry
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => dismiss(ids)}>
              Dismiss
            </Button>
          </Row>
        </div>
      ))}
    </div>
  );
}
