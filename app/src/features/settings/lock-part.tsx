import { useId, useState, useSyncExternalStore } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { formSchema } from '@/components/forms/schema';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { lockMinutes, longestCode, privacyLock, shortestCode } from '@/lib/privacy-lock';
import { showToast } from '@/lib/toasts';
import { SettingSelect, SettingSwitch } from './parts';
import { words } from './words';

const text = words.lock;
const hasLock = (): boolean => privacyLock.read() !== undefined;

/** The passcode of this device: set it, choose how soon it asks, remove it. */
export function LockPart() {
  const on = useSyncExternalStore(privacyLock.subscribe, hasLock);
  return (
    <>
      <p>{text.about}</p>
      <Small>{text.honest}</Small>
      {!privacyLock.isPossible() ? <p className="mt-1 text-secondary">{text.impossible}</p> : on ? <LockChoices /> : <NewCode />}
    </>
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

const schema = formSchema({
  passcode: (code) => ([...code].length < shortestCode || [...code].length > longestCode ? text.length(shortestCode) : undefined),
  again: (code, { passcode }) => (code === passcode ? undefined : text.different),
});

function NewCode() {
  const form = useForm({
    schema,
    send: async ({ passcode = '' }) => {
      const kept = await privacyLock.set(passcode, { minutes: 5, onHide: false }).catch(() => false);
      showToast({ text: kept ? text.set : text.refused });
    },
  });
  return (
    <form className="grid max-w-[28rem] justify-items-start gap-4" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <TextField {...form.register('passcode')} label={text.code} type="password" autoComplete="off" problem={form.problemOf('passcode')} />
      <TextField {...form.register('again')} label={text.again} type="password" autoComplete="off" problem={form.problemOf('again')} />
      <SubmitButton busy={form.busy} label={text.setIt} busyLabel={text.setting} variant="default" size="normal" className="" />
    </form>
  );
}
