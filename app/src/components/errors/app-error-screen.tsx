import { useEffect } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { BrandMark } from '@/components/layout/brand-mark';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { HelpLines } from '@/components/crisis/help-lines';
import { AnchorButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { Lead, strongLink } from '@/components/ui/text';
import { reloadPage } from '@/lib/device/reload';
import { dashboardPath } from '@/lib/auth/viewer';
import { CopyDetails, ErrorDetails } from './error-details';
import { useReportedError } from './use-reported-error';

interface Props {
  error: unknown;
  reset: () => void;
  /** Whether to offer technical details. */
  details?: boolean;
}

/**
 * Replaces the whole app after an error outside any page. It depends on nothing that may be broken.
 */
export function AppErrorScreen({ error: reason, reset, details = true }: Props) {
  const error = useReportedError(reason);
  useEffect(() => {
    document.title = 'Something went wrong · Evenkeel';
  }, []);

  return (
    <main className="mx-auto w-full max-w-[46rem] px-[clamp(1rem,4vw,2.5rem)] py-[clamp(2rem,8vh,5rem)]">
      <div role="alert">
        <BrandMark className="mb-4 size-12" />
        <h1 ref={focusOnMount} tabIndex={-1}>
          Something went wrong
        </h1>
        <p>
          <Badge className="mt-4">{error.category}</Badge>
        </p>
        <Lead>{error.message}</Lead>
      </div>
      <h2 className="mt-8 text-lead">What you can do</h2>
      <ul className="mt-2 list-disc ps-[1.25em]">
        {error.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Row>
        {error.retryable ? (
          <Button variant="primary" onClick={reset}>
            Try Again
          </Button>
        ) : null}
        {/* A plain link, so that the app is loaded again. */}
        <AnchorButton href={dashboardPath}>Go to Dashboard</AnchorButton>
        <Button onClick={reloadPage}>Refresh Page</Button>
      </Row>
      {details ? (
        <>
          <ErrorDetails error={error} />
          <Row>
            <CopyDetails error={error} />
          </Row>
        </>
      ) : null}
      <section className="mt-12 border-t border-hairline pt-6" aria-label="Help for you">
        <p>Having a hard time right now? You can talk to someone.</p>
        <HelpLines />
        <a href="/crisis" className={strongLink}>
          Crisis help
        </a>
      </section>
    </main>
  );
}
