import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { privacyLock, watchPrivacy } from '@/lib/privacy-lock';
import { whenIdle } from '@/lib/when-ready';
import { LockScreen } from './lock-screen';

/** What goes on while somebody signed in has the app open: the lock, and reminders for those who asked for them. */
export function DeviceCare() {
  const locked = useSyncExternalStore(privacyLock.subscribe, privacyLock.isLocked);

  useEffect(() => {
    const stop = watchPrivacy();
    return () => {
      stop();
      // Whoever has signed out sees nothing of anybody, so there is nothing to hide.
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
