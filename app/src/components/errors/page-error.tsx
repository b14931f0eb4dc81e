import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { reportError } from '@/lib/error-queue';
import { reloadPage } from '@/lib/reload';
import { dashboardPath } from '@/lib/viewer';
import { useFocusHere } from './use-told';

interface Props {
  error: unknown;
  reset: () => void;
}

/** Shown in place of a page that could not be drawn. Header, footer and help stay. */
export function PageError({ error, reset }: Props) {
  const router = useRouter();
  const heading = useFocusHere<HTMLHeadingElement>();

  useEffect(() => {
    document.title = 'Something went wrong · Evenkeel';
    void reportError(error, { onPage: true });
  }, [error]);

  const tryAgain = async () => {
    await router.invalidate();
    flushSync(reset);
    // Still here? Then only a fresh start of the app is left. Looked up in the page, because the
    // router may have put a second error screen in the place of this one.
    if (document.querySelector('[data-page-error]')) reloadPage();
  };

  return (
    <div className="plain-page" role="alert" data-page-error>
      <h1 ref={heading} tabIndex={-1} className="page-title">
        Something went wrong loading this page.
      </h1>
      <p className="lead">Anything you wrote is kept on this device.</p>
      <div className="row">
        <button type="button" className="button button-primary" onClick={() => void tryAgain()}>
          Try again
        </button>
        <Link to={dashboardPath} className="button">
          Return to Dashboard
        </Link>
      </div>
    </div>
  );
}
