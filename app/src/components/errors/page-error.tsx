import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { Lead } from '@/components/ui/text';
import { reportError } from '@/lib/errors/error-queue';
import { reloadPage } from '@/lib/device/reload';
import { dashboardPath } from '@/lib/auth/viewer';

interface Props {
  error: unknown;
  reset: () => void;
}

/** Shown in place of a page that failed to render. Header, footer and help stay. */
export function PageError({ error, reset }: Props) {
  const router = useRouter();

  useEffect(() => {
    document.title = 'Something went wrong · Evenkeel';
    reportError(error, { onPage: true });
  }, [error]);

  const tryAgain = async () => {
    await router.invalidate();
    flushSync(reset);
    // Still in the document, for example as the router's second error screen. Then only a reload
    // can help.
    if (document.querySelector('[data-page-error]')) reloadPage();
  };

  return (
    <div className="max-w-[42rem]" role="alert" data-page-error>
      <h1 ref={focusOnMount} tabIndex={-1} className="max-w-[22ch]">
        Something went wrong loading this page.
      </h1>
      <Lead>Anything you wrote is kept on this device.</Lead>
      <Row>
        <Button variant="primary" onClick={() => void tryAgain()}>
          Try again
        </Button>
        <LinkButton to={dashboardPath}>Return to Dashboard</LinkButton>
      </Row>
    </div>
  );
}
