import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { auth } from '@/lib/auth';
import { AppError } from '@/lib/errors';
import { formatMoment } from '@/lib/dates';
import { devicePlan } from '@/lib/device-plan';
import { handOver } from './hand-over';
import { deletionKey } from './use-deletion';
import { confirmWord, dataWire, passwordWanted } from './wire';
import { words } from './words';
import '@/styles/forms.css';

const text = words.remove;

/** Two ways to take things away. Each is opened on purpose, confirmed by a typed word, and answered with a receipt. */
export function RemovePart({ onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient();
  const [receipt, setReceipt] = useState<string>();

  const deleteData = async (password?: string) => {
    const { deleted } = await dataWire.deleteData(password);
    devicePlan.remove();
    setReceipt(words.receipt.data(deleted, formatMoment(Date.now())));
    onDeleted();
  };
  const deleteAccount = async (password?: string) => {
    const { deleteAt } = await dataWire.deleteAccount(password);
    client.setQueryData(deletionKey, { deleteAt });
    setReceipt(words.receipt.account(formatMoment(Date.now()), formatMoment(deleteAt)));
  };

  return (
    <>
      <Removal {...text.data} onGo={deleteData} />
      <p className="small">{text.device}</p>
      <Removal {...text.account} onGo={deleteAccount} />
      {receipt === undefined ? null : <Receipt words={receipt} />}
    </>
  );
}

interface RemovalProps {
  title: string;
  what: string;
  open: string;
  go: string;
  onGo: (password?: string) => Promise<void>;
}

function Removal({ title, what, open, go, onGo }: RemovalProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (wanted) password.current?.focus();
  }, [wanted]);
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);

  const close = () => {
    setAsked(false);
    setWanted(false);
    setProblem(undefined);
    // The button comes back first.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (field.current?.value.trim().toLowerCase() !== confirmWord) {
      setProblem(text.wrong(confirmWord));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onGo(password.current?.value);
      setAsked(false);
      setWanted(false);
    } catch (reason) {
      const error = AppError.from(reason);
      if (passwordWanted.includes(error.code)) setWanted(true);
      setProblem(`${text.failed} ${error.message}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="your-data-removal">
      <h3>{title}</h3>
      <p>{what}</p>
      {asked ? (
        <form className="your-data-confirm" onSubmit={(event) => void submit(event)} noValidate>
          <p id={`${id}hint`}>{text.type(confirmWord)}</p>
          {problem === undefined ? null : (
            <p id={`${id}problem`} className="form-problem" role="alert">
              {problem}
            </p>
          )}
          <label className="form-label" htmlFor={id}>
            {text.label}
          </label>
          <div className="form-box">
            <input
              ref={field}
              id={id}
              className="form-input"
              autoComplete="off"
              autoCapitalize="none"
              aria-describedby={problem === undefined ? `${id}hint` : `${id}hint ${id}problem`}
              aria-invalid={problem === undefined ? undefined : true}
            />
          </div>
          {wanted ? (
            <>
              <label className="form-label" htmlFor={`${id}password`}>
                {text.password}
              </label>
              <div className="form-box">
                <input ref={password} id={`${id}password`} className="form-input" type="password" autoComplete="current-password" />
              </div>
              <button type="button" className="button button-small button-quiet" onClick={() => void auth.signOut('local')}>
                {text.signIn}
              </button>
            </>
          ) : null}
          <div className="row">
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? text.working : go}
            </button>
            <button type="button" className="button button-primary" onClick={close}>
              {text.cancel}
            </button>
          </div>
        </form>
      ) : (
        <button ref={opener} type="button" className="button" onClick={() => setAsked(true)}>
          {open}
        </button>
      )}
    </div>
  );
}

function Receipt({ words: said }: { words: string }) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="your-data-receipt" tabIndex={-1} aria-labelledby={id}>
      <h3 id={id}>{words.receipt.title}</h3>
      <p>{said}</p>
      <button type="button" className="button button-small" onClick={() => handOver(`${said}\n`, 'receipt', 'txt')}>
        {words.receipt.save}
      </button>
    </section>
  );
}
