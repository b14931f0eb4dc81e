import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { Button } from '@/components/ui/button';
import { useOnline } from '@/lib/device/use-online';

interface Props {
  state: 'loading' | 'ready' | 'problem';
  /** What is being loaded, as used inside a sentence: "your notes". */
  name: string;
  error?: { message: string } | undefined;
  retry?: (() => void) | undefined;
  /** Whether another part of the page says it to screen readers, so that they hear it once. */
  quiet?: boolean | undefined;
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
export function LoadState({ state, name, error, retry, children }: Omit<Props, 'quiet'>) {
  if (state === 'ready') return <>{children}</>;
  if (state === 'loading') {
    return (
      <output className={waitingLook} data-loading>
        <span>{copy.loading(name)}</span>
      </output>
    );
  }
  return <LoadTrouble name={name} error={error} retry={retry} />;
}

/** A note that something couldn't be loaded. Without a network that is no error: it loads by itself once there is one. */
export function LoadTrouble({ name, error, retry, quiet = false }: Omit<Props, 'state' | 'children'>) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <Notice tone="info" className="mt-3">
        {quiet ? <p>{copy.offline(name)}</p> : <output>{copy.offline(name)}</output>}
      </Notice>
    );
  }
  return (
    <Notice tone="problem" className="mt-3" role={quiet ? undefined : 'alert'}>
      <p>{copy.trouble(name)}</p>
      {error ? <p>{error.message}</p> : null}
      {retry ? (
        <Button className="mt-3" onClick={retry}>
          {copy.retry}
        </Button>
      ) : null}
    </Notice>
  );
}
