import { useEffect } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { HelpLinks } from '@/components/ui/help-links';
import { reloadPage } from '@/lib/reload';
import { dashboardPath } from '@/lib/viewer';
import { CopyDetails, ErrorDetails } from './error-details';
import { useFocusHere, useTold } from './use-told';

interface Props {
  error: unknown;
  reset: () => void;
  /** Off where nobody should be shown technical details. */
  details?: boolean;
}

/** The whole app could not go on. This stands alone: nothing around it can be trusted to work. */
export function AppErrorScreen({ error: reason, reset, details = true }: Props) {
  const error = useTold(reason);
  const heading = useFocusHere<HTMLHeadingElement>();
  useEffect(() => {
    document.title = 'Something went wrong · Evenkeel';
  }, []);

  return (
    <main className="error-screen">
      <div role="alert">
        <BrandMark />
        <h1 ref={heading} tabIndex={-1}>
          Something went wrong
        </h1>
        <p className="badge">{error.category}</p>
        <p className="lead">{error.message}</p>
      </div>
      <h2>What you can do</h2>
      <ul className="error-steps">
        {error.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="row">
        {error.retryable ? (
          <button type="button" className="button button-primary" onClick={reset}>
            Try Again
          </button>
        ) : null}
        {/* A plain link: the app starts afresh with it. */}
        <a href={dashboardPath} className="button">
          Go to Dashboard
        </a>
        <button type="button" className="button" onClick={reloadPage}>
          Refresh Page
        </button>
      </div>
      {details ? (
        <>
          <ErrorDetails error={error} />
          <div className="row">
            <CopyDetails error={error} />
          </div>
        </>
      ) : null}
      <section className="error-help" aria-label="Help for you">
        <p>Having a hard time right now? You can talk to someone.</p>
        <HelpLinks />
        <a href="/crisis" className="link-strong">
          Crisis help
        </a>
      </section>
    </main>
  );
}
