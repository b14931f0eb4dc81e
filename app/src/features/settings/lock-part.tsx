import { lazy, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { lockMinutes, privacyLock } from '@/lib/device/privacy-lock';
import { showToast } from '@/lib/toasts';
import { SettingSelect, SettingSwitch } from './parts';
import { copy } from './copy';

const PasscodeForm = lazy(async () => ({ default: (await import('./passcode-form')).PasscodeForm }));

const text = copy.lock;
const hasLock = (): boolean => privacyLock.read() !== undefined;

/** The passcode of this device: set it, choose how soon it asks, remove it. */
export function LockPart() {
  const on = useSyncExternalStore(privacyLock.subscribe, hasLock);
  return (
    <>
      <p>{text.about}</p>
      <Small>{text.honest}</Small>
      {!privacyLock.isPossible() ? <p className="mt-1 text-secondary">{text.impossible}</p> : on ? <LockChoices /> : <NewPasscode />}
    </>
  );
}

/** The fields appear on request, so that nothing below them moves while they load. */
function NewPasscode() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row className="mt-0">
        <Button onClick={() => setOpen(true)}>{text.open}</Button>
      </Row>
    );
  }
  return (
    <Suspense fallback={null}>
      <PasscodeForm />
    </Suspense>
  );
}

function LockChoices() {
  const id = useId();
  // Read again after each change, so that the page shows what is stored.
  const [lock, setLock] = useState(privacyLock.read);
  const change = (part: Parameters<typeof privacyLock.change>[0]) => {
    privacyLock.change(part);
    setLock(privacyLock.read());
  };
  return (
    <>
      <SettingSelect id={id} label={text.after} value={lock?.minutes} onChange={(event) => change({ minutes: Number(event.target.value) })}>
        {lockMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text.minutes(minutes)}
          </option>
        ))}
      </SettingSelect>
      <SettingSwitch label={text.onHide} note={text.onHideNote} on={lock?.onHide ?? false} onChange={(onHide) => change({ onHide })} />
      <Row className="mt-0">
        <Button onClick={() => privacyLock.lock()}>{text.lockNow}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            privacyLock.remove();
            showToast({ text: text.removed });
          }}
        >
          {text.remove}
        </Button>
      </Row>
    </>
  );
}
