import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldProblem } from '@/components/ui/field';
import { guardSignOut } from '@/lib/auth';
import { privacyLock } from '@/lib/device/privacy-lock';
import type { RecordStore } from '@/records/store';
import { signOutCopy as copy } from './copy';
import { PasscodeField } from './passcode-field';

const shortest = 8;

interface Asked {
  store: RecordStore;
  count: number;
  answer: (goOn: boolean) => void;
}

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
        const [{ recordStore }, { countUnsent, saveUnsent }] = modules;
        const store = recordStore();
        if (privacyLock.isLocked()) {
          // Anyone may be at a locked page, so it offers no choice. What can't be saved stays sealed.
          if ((await saveUnsent(store)).length === 0) await leaveNothing(store);
          return true;
        }
        const count = await countUnsent(store);
        if (count > 0) return new Promise<boolean>((answer) => setAsked({ store, count, answer }));
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
  return <Offer {...asked} onEnd={end} />;
}

function Offer({ store, count, onEnd }: Asked & { onEnd: (goOn: boolean) => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(false);
  const [keeping, setKeeping] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const run = (work: () => Promise<boolean>) => async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(false);
    const done = await work().catch(() => {
      setTrouble(true);
      return false;
    });
    setBusy(false);
    if (done) onEnd(true);
  };
  const save = run(async () => {
    const { saveUnsent } = await import('@/records/unsent');
    const rest = await saveUnsent(store);
    setLeft(rest);
    if (rest.length > 0) return false;
    await leaveNothing(store);
    return true;
  });
  const discard = run(async () => {
    await leaveNothing(store);
    return true;
  });

  return (
    <Dialog ref={dialog} aria-labelledby={`${id}title`} onClose={() => onEnd(false)}>
      <h2 id={`${id}title`}>{copy.title(left?.length || count)}</h2>
      <p>{copy.lead}</p>
      {left && left.length > 0 ? <FieldProblem role="alert">{copy.left(left)}</FieldProblem> : null}
      {trouble ? <FieldProblem role="alert">{copy.trouble}</FieldProblem> : null}
      <Button variant="primary" aria-disabled={busy} onClick={() => void save()}>
        {busy ? copy.saving : copy.save}
      </Button>
      {keeping ? (
        <Passcode onKeep={(code) => void run(() => store.drafts.lock(code).then(() => true))()} />
      ) : (
        <Button onClick={() => setKeeping(true)}>{copy.keep}</Button>
      )}
      <Button variant="danger" aria-disabled={busy} onClick={() => void discard()}>
        {copy.discard}
      </Button>
      <Button variant="quiet" onClick={() => onEnd(false)}>
        {copy.stay}
      </Button>
    </Dialog>
  );
}

function Passcode({ onKeep }: { onKeep: (code: string) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'short' | 'different'>();
  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = first.current?.value ?? '';
    const found = [...code].length < shortest ? 'short' : again.current?.value === code ? undefined : 'different';
    setProblem(found);
    if (found === undefined) onKeep(code);
    else (found === 'short' ? first : again).current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <PasscodeField
        label={copy.passcode}
        fieldRef={first}
        hint={`${copy.passcodeHint} ${copy.keepHint}`}
        problem={problem === 'short' ? copy.short : undefined}
      />
      {/* No one can get a mistyped passcode back. */}
      <PasscodeField label={copy.again} fieldRef={again} problem={problem === 'different' ? copy.different : undefined} />
      <Button type="submit">{copy.keepNow}</Button>
    </form>
  );
}
