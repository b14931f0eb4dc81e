import { ErrorSummary } from '@/components/forms/error-summary';
import { formSchema } from '@/components/forms/schema';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm } from '@/components/forms/use-form';
import { longestCode, privacyLock, shortestCode } from '@/lib/device/privacy-lock';
import { showToast } from '@/lib/toasts';
import { copy } from './copy';

const text = copy.lock;

const schema = formSchema({
  passcode: (code) => ([...code].length < shortestCode || [...code].length > longestCode ? text.length(shortestCode) : undefined),
  again: (code, { passcode }) => (code === passcode ? undefined : text.different),
});

const focusFirstField = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

/** Sets the passcode of this device. Loaded when it is asked for: the form library is larger than the rest of the settings. */
export function PasscodeForm() {
  const form = useForm({
    schema,
    send: async ({ passcode = '' }) => {
      const kept = await privacyLock.set(passcode, { minutes: 5, onHide: false }).catch(() => false);
      showToast({ text: kept ? text.set : text.refused });
    },
  });
  return (
    <form ref={focusFirstField} className="grid max-w-[28rem] justify-items-start gap-4" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <TextField {...form.register('passcode')} label={text.code} type="password" autoComplete="off" problem={form.problemOf('passcode')} />
      <TextField {...form.register('again')} label={text.again} type="password" autoComplete="off" problem={form.problemOf('again')} />
      <SubmitButton busy={form.busy} label={text.setIt} busyLabel={text.setting} variant="default" size="normal" className="" />
    </form>
  );
}
