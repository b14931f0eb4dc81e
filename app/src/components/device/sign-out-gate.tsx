import { useEffect, useState } from 'react';
import { guardSignOut } from '@/lib/auth';
import { privacyLock } from '@/lib/device/privacy-lock';
import { showToast } from '@/lib/toasts';
import type { RecordStore } from '@/records/store';
import type { Unsent } from '@/records/unsent';
import type { SignOutOffer } from './sign-out-offer';

interface Asked {
  store: RecordStore;
  unsent: readonly Unsent[];
  Offer: typeof SignOutOffer;
  answer: (goOn: boolean) => void;
}

const notLoaded = 'Not everything is saved yet, and we couldn’t ask about it. Please try again.';

async function leaveNothing(store: RecordStore): Promise<void> {
  // Storage that can't be changed couldn't be read either.
  await store.drafts.forget().catch(() => {});
}

/**
 * On sign-out, drops the key of the drafts on this device, so that the next user of a shared
 * computer can't read them. Text that isn't saved is offered first.
 */
export function SignOutGate() {
  const [asked, setAsked] = useState<Asked>();

  useEffect(
    () =>
      guardSignOut(async () => {
        // Without the modules there is no way to read or to drop anything.
        const modules = await Promise.all([import('@/records/current-store'), import('@/records/unsent')]).catch(() => undefined);
        if (!modules) return true;
        const [{ recordStore }, { listUnsent, saveUnsent }] = modules;
        const store = recordStore();
        if (privacyLock.isLocked()) {
          // Anyone may be at a locked page, so it offers no choice. What can't be saved, or can't be read now, stays sealed.
          const left = await saveUnsent(store).catch(() => undefined);
          if (left?.length === 0) await leaveNothing(store);
          return true;
        }
        const unsent = await listUnsent(store);
        if (unsent.length > 0) {
          const loaded = await import('./sign-out-offer').catch(() => undefined);
          if (loaded) return new Promise<boolean>((answer) => setAsked({ store, unsent, Offer: loaded.SignOutOffer, answer }));
          showToast({ text: notLoaded });
          return false;
        }
        await leaveNothing(store);
        return true;
      }),
    [],
  );

  if (!asked) return null;
  const end = (goOn: boolean) => {
    setAsked(undefined);
    asked.answer(goOn);
  };
  const { Offer, store, unsent } = asked;
  return <Offer store={store} unsent={unsent} leaveNothing={leaveNothing} onEnd={end} />;
}
