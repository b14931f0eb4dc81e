import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldProblem } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import { guardSignOut } from '@/lib/auth';
import type { RecordStore } from '@/records/store';
import { signOutCopy as copy } from './copy';

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
        const [{ recordStore }, { countUnsent }] = modules;
        const store = recordStore();
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
  const [left, setLeft] = useState<number>();
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
    if (rest > 0) return false;
    await leaveNothing(store);
    return true;
  });
  const discard = run(async () => {
    await leaveNothing(store);
    return true;
  });

  return (
    <Dialog ref={dialog} aria-labelledby={`${id}title`} onClose={() => onEnd(false)}>
      <h2 id={`${id}title`}>{copy.title(left || count)}</h2>
      <p>{copy.lead}</p>
      {left ? <FieldProblem role="alert">{copy.left(left)}</FieldProblem> : null}
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
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    setShort([...code].length < shortest);
    if ([...code].length >= shortest) onKeep(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <label className="font-semibold" htmlFor={id}>
        {copy.passcode}
      </label>
      <Small id={`${id}hint`}>{`${copy.passcodeHint} ${copy.keepHint}`}</Small>
      {isShort ? (
        <FieldProblem id={`${id}short`} role="alert">
          {copy.short}
        </FieldProblem>
      ) : null}
      <TextInput
        ref={field}
        id={id}
        type="password"
        autoComplete="off"
        aria-describedby={isShort ? `${id}hint ${id}short` : `${id}hint`}
        aria-invalid={isShort || undefined}
      />
      <Button type="submit">{copy.keepNow}</Button>
    </form>
  );
}
