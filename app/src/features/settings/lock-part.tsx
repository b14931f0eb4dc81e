import { useId, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { lockMinutes, longestCode, privacyLock, shortestCode } from '@/lib/privacy-lock';
import { showToast } from '@/lib/toasts';
import { Switch } from './reminders-part';
import { words } from './words';
import '@/styles/forms.css';

const text = words.lock;
const hasLock = (): boolean => privacyLock.read() !== undefined;

/** A passcode for this device: set it, change how soon it asks, take it away. */
export function LockPart() {
  const on = useSyncExternalStore(privacyLock.subscribe, hasLock);
  return (
    <>
      <p>{text.about}</p>
      <p className="small">{text.honest}</p>
      {!privacyLock.isPossible() ? <p className="quiet">{text.impossible}</p> : on ? <LockChoices /> : <NewCode />}
    </>
  );
}

function LockChoices() {
  const id = useId();
  // Read anew after each change, so that the page shows what is stored.
  const [lock, setLock] = useState(privacyLock.read);
  const change = (part: Parameters<typeof privacyLock.change>[0]) => {
    privacyLock.change(part);
    setLock(privacyLock.read());
  };
  return (
    <>
      <div className="settings-field">
        <label className="form-label" htmlFor={id}>
          {text.after}
        </label>
        <select id={id} className="settings-select" value={lock?.minutes} onChange={(event) => change({ minutes: Number(event.target.value) })}>
          {lockMinutes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {text.minutes(minutes)}
            </option>
          ))}
        </select>
      </div>
      <Switch label={text.onHide} note={text.onHideNote} on={lock?.onHide ?? false} onChange={(onHide) => change({ onHide })} />
      <div className="row">
        <button type="button" className="button" onClick={() => privacyLock.lock()}>
          {text.lockNow}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            privacyLock.remove();
            showToast({ text: text.removed });
          }}
        >
          {text.remove}
        </button>
      </div>
    </>
  );
}

function NewCode() {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ at: 'first' | 'second'; words: string }>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = first.current?.value ?? '';
    const length = [...code].length;
    if (length < shortestCode || length > longestCode) {
      setProblem({ at: 'first', words: text.length(shortestCode) });
      first.current?.focus();
      return;
    }
    if (code !== second.current?.value) {
      setProblem({ at: 'second', words: text.different });
      second.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const kept = await privacyLock.set(code, { minutes: 5, onHide: false }).catch(() => false);
    setBusy(false);
    showToast({ text: kept ? text.set : text.refused });
  };

  const field = (name: 'first' | 'second', label: string, ref: typeof first) => (
    <div className="form-field">
      <label className="form-label" htmlFor={`${id}${name}`}>
        {label}
      </label>
      {problem?.at === name ? (
        <p id={`${id}${name}problem`} className="form-problem" role="alert">
          {problem.words}
        </p>
      ) : null}
      <div className="form-box">
        <input
          ref={ref}
          id={`${id}${name}`}
          className="form-input"
          type="password"
          autoComplete="off"
          aria-describedby={problem?.at === name ? `${id}${name}problem` : undefined}
          aria-invalid={problem?.at === name || undefined}
        />
      </div>
    </div>
  );

  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
      {field('first', text.code, first)}
      {field('second', text.again, second)}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? text.setting : text.setIt}
      </button>
    </form>
  );
}
