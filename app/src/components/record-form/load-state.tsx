import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { Button } from '@/components/ui/button';
import type { AppError } from '@/lib/errors';

interface Props {
  state: 'loading' | 'ready' | 'problem';
  /** What is being loaded, as used inside a sentence: "your notes". */
  name: string;
  error?: AppError | undefined;
  retry?: () => void;
  children?: ReactNode;
}

/** The look of a loading message. */
export const waitingLook = 'block min-h-48 py-6 text-secondary';

const copy = {
  loading: (name: string) => `Loading ${name}…`,
  trouble: (name: string) => `We couldn’t load ${name}. Nothing is lost.`,
  offline: (name: string) => `You’re offline. You’ll see ${name} when you’re back.`,
  retry: 'Try again',
};

/** Shows a loading, error or loaded state. */
export function LoadState({ state, name, error, retry, children }: Props) {
  if (state === 'ready') return <>{children}</>;
  if (state === 'loading') {
    return (
      <output className={waitingLook}>
        <span>{copy.loading(name)}</span>
      </output>
    );
  }
  const offline = !navigator.onLine;
  return (
    <Notice tone="problem" className="mt-3" role="alert">
      <p>{offline ? copy.offline(name) : copy.trouble(name)}</p>
      {error && !offline ? <p>{error.message}</p> : null}
      {retry ? (
        <Button className="mt-3" onClick={retry}>
          {copy.retry}
        </Button>
      ) : null}
    </Notice>
  );
}
