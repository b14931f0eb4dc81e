import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { privacyLock, watchPrivacy } from '@/lib/device/privacy-lock';
import { whenIdle } from '@/lib/when-ready';
import { LockScreen } from './lock-screen';

/** Runs the privacy lock and the reminders while a signed-in user has the app open. */
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
    whenIdle(() => {
      void import('./remind').then(
        ({ remind }) => {
          if (live) stop = remind();
        },
        () => {},
      );
    });
    return () => {
      live = false;
      stop?.();
    };
  }, []);

  return locked && privacyLock.read() ? createPortal(<LockScreen />, document.body) : null;
}
