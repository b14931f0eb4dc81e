import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { privacyLock, watchPrivacy } from '@/lib/device/privacy-lock';
import { whenIdle } from '@/lib/when-ready';
import { KeptDrafts } from './kept-drafts';
import { LockScreen } from './lock-screen';
import { SignOutGate } from './sign-out-gate';

/** Runs the privacy lock, the reminders and the questions about text on this device while a signed-in user has the app open. */
export function DeviceCare() {
  const locked = useSyncExternalStore(privacyLock.subscribe, privacyLock.isLocked);

  useEffect(() => {
    const stop = watchPrivacy();
    return () => {
      stop();
      // After sign-out nothing personal is shown, so there is nothing to hide.
      if (privacyLock.isLocked()) privacyLock.open();
    };
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let live = true;
    const cancel = whenIdle(() => {
      void import('./remind').then(
        ({ remind }) => {
          if (live) stop = remind();
        },
        () => {},
      );
    });
    return () => {
      live = false;
      cancel();
      stop?.();
    };
  }, []);

  // The account menu, which this is in, hides what is in it while it is closed.
  return createPortal(
    <>
      {locked && privacyLock.read() ? <LockScreen /> : null}
      <SignOutGate />
      {locked ? null : <KeptDrafts />}
    </>,
    document.body,
  );
}
