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
  const [asking, setAsking] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  // While something is being saved the dialog may be closed, and then nothing may be dropped.
  const isOpen = useRef(true);
  const end = (goOn: boolean) => {
    isOpen.current = false;
    onEnd(goOn);
  };

  /** `work` resolves to whether nothing more is needed on this device, and then `drop` deletes it. */
  const leaveAfter = async (work: () => Promise<boolean>, drop: boolean) => {
    if (!(await work()) || !isOpen.current) return;
    if (drop) await leaveNothing(store);
    end(true);
  };
  const run = (work: () => Promise<boolean>, drop: boolean) => async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(false);
    await leaveAfter(work, drop).catch(() => setTrouble(true));
    setBusy(false);
  };
  const save = run(async () => {
    const left = await saveUnsent(store);
    setTried(true);
    if (left.length > 0) setItems(left);
    setAsking(left.length > 0 && !left.some(({ state }) => state === 'waiting'));
    return left.length === 0;
  }, true);
  const discard = run(() => Promise.resolve(true), true);
  const keepSealed = (code: string) => run(() => store.drafts.lock(code).then(() => true), false)();

  const canSave = items.some(({ state }) => state === 'waiting');
  // The button to save had the focus, and is gone.
  useEffect(() => {
    if (tried && !canSave) (keep.current ?? dialog.current?.querySelector('input'))?.focus();
  }, [tried, canSave]);
  return (
    <Dialog ref={dialog} aria-labelledby={`${id}title`} onClose={() => end(false)}>
      <h2 id={`${id}title`}>{copy.title(items.length)}</h2>
      <ul className="list-disc ps-5">
        {grouped(items).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{copy.lead}</p>
      {tried && !busy ? (
        <FieldProblem role="alert">{items.every(({ state }) => state === 'device') ? copy.leftDevice : copy.left}</FieldProblem>
      ) : null}
      {trouble ? <FieldProblem role="alert">{copy.trouble}</FieldProblem> : null}
      {canSave ? (
        <Button variant="primary" aria-disabled={busy} onClick={() => void save()}>
          {busy ? copy.saving : copy.save}
        </Button>
      ) : null}
      {keeping ? (
        <Passcode onKeep={(code) => void keepSealed(code)} />
      ) : (
        <Button ref={keep} variant={canSave ? 'default' : 'primary'} onClick={() => setKeeping(true)}>
          {copy.keep}
        </Button>
      )}
      {asking ? <p role="alert">{copy.sure}</p> : null}
      <Button variant="danger" aria-disabled={busy} onClick={() => (asking ? void discard() : setAsking(true))}>
        {asking ? copy.discardSure : copy.discard}
      </Button>
      <Button variant="quiet" onClick={() => end(false)}>
        {copy.stay}
      </Button>
    </Dialog>
  );
}

const lineOf = ({ name, state, words, problem }: Unsent): string =>
  [copy.item(name, words), state === 'waiting' ? (problem ?? '') : copy.states[state]].join('\n');

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
