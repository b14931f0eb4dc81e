import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldProblem } from '@/components/ui/field';
import type { RecordStore } from '@/records/store';
import { saveUnsent, type Unsent } from '@/records/unsent';
import { PasscodeField } from './passcode-field';
import { signOutCopy as copy } from './sign-out-copy';

const shortest = 8;

interface Props {
  store: RecordStore;
  unsent: readonly Unsent[];
  /** Deletes what is on this device. */
  leaveNothing: (store: RecordStore) => Promise<void>;
  /** `goOn`: whether to sign out. */
  onEnd: (goOn: boolean) => void;
}

/** Asks what becomes of text that isn't saved. What the server can't take can stay on this device, but only behind a passcode. */
export function SignOutOffer({ store, unsent, leaveNothing, onEnd }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [items, setItems] = useState(unsent);
  const [tried, setTried] = useState(false);
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
    const left = await saveUnsent(store);
    setTried(true);
    if (left.length > 0) {
      setItems(left);
      return false;
    }
    await leaveNothing(store);
    return true;
  });
  const discard = run(async () => {
    await leaveNothing(store);
    return true;
  });

  const canSave = items.some(({ state }) => state === 'waiting');
  // The button to save had the focus, and is gone.
  useEffect(() => {
    if (tried && !canSave) keep.current?.focus();
  }, [tried, canSave]);
  return (
    <Dialog ref={dialog} aria-labelledby={`${id}title`} onClose={() => onEnd(false)}>
      <h2 id={`${id}title`}>{copy.title(items.length)}</h2>
      <ul className="list-disc ps-5">
        {grouped(items).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{copy.lead}</p>
      {tried && !busy ? <FieldProblem role="alert">{copy.left}</FieldProblem> : null}
      {trouble ? <FieldProblem role="alert">{copy.trouble}</FieldProblem> : null}
      {canSave ? (
        <Button variant="primary" aria-disabled={busy} onClick={() => void save()}>
          {busy ? copy.saving : copy.save}
        </Button>
      ) : null}
      {keeping ? (
        <Passcode onKeep={(code) => void run(() => store.drafts.lock(code).then(() => true))()} />
      ) : (
        <Button ref={keep} variant={canSave ? 'default' : 'primary'} onClick={() => setKeeping(true)}>
          {copy.keep}
        </Button>
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

const lineOf = ({ name, state, problem }: Unsent): string => [name, state === 'waiting' ? (problem ?? '') : copy.states[state]].join('\n');

/** Returns one line for all that have the same name and the same reason. */
function grouped(items: readonly Unsent[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(lineOf(item), (counts.get(lineOf(item)) ?? 0) + 1);
  return [...counts].map(([line, count]) => {
    const [name, ...reason] = line.split('\n');
    const names = count === 1 ? `${name}` : `${name} (${count})`;
    return reason.join(' ') === '' ? names : `${names}: ${reason.join(' ')}`;
  });
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
