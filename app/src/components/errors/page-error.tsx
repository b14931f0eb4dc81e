import { Link, useRouter } from '@tanstack/react-router';
import { PageHeading } from '@/components/layout/page-heading';

/** Shown in place of a page that could not be drawn. Header, footer and help stay. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  const router = useRouter();
  return (
    <div className="plain-page" role="alert">
      <PageHeading title="Something went wrong">Something went wrong loading this page.</PageHeading>
      <p className="lead">Anything you wrote is kept on this device.</p>
      <div className="row">
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            onRetry();
            void router.invalidate();
          }}
        >
          Try again
        </button>
        <Link to="/" className="button">
          Home
        </Link>
      </div>
    </div>
  );
}
