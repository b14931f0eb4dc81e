import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { auth, useAuth } from '@/lib/auth';
import { AppError } from '@/lib/errors';
import { formatStamp } from '@/lib/text/dates';
import { devicePlan } from '@/lib/device/device-plan';
import { saveDatedFile } from './save-dated-file';
import { deletionKey } from './use-deletion';
import { confirmWord, dataWire, passwordWanted } from './wire';
import { copy, therapistCopy } from './copy';

const text = copy.remove;

/**
 * Deletes the data or the account. Each form must be opened, is confirmed by a typed word, and ends
 * with a receipt.
 */
export function RemovePart({ onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient();
  const { isTherapist } = useAuth();
  const { data, account } = isTherapist ? therapistCopy.remove : text;
  const [receipt, setReceipt] = useState<string>();

  const deleteData = async (password?: string) => {
    const { deleted } = await dataWire.deleteData(password);
    devicePlan.remove();
    setReceipt(copy.receipt.data(deleted, formatStamp(Date.now())));
    onDeleted();
  };
  const deleteAccount = async (password?: string) => {
    const { deleteAt } = await dataWire.deleteAccount(password);
    client.setQueryData(deletionKey, { deleteAt });
    setReceipt(copy.receipt.account(formatStamp(Date.now()), formatStamp(deleteAt)));
  };

  return (
    <>
      <Removal {...data} onGo={deleteData} />
      <Small>{text.device}</Small>
      <Removal {...account} onGo={deleteAccount} />
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

  useLayoutEffect(() => {
    if (wanted) password.current?.focus();
  }, [wanted]);
  useLayoutEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);

  const close = () => {
    setAsked(false);
    setWanted(false);
    setProblem(undefined);
    // The button is back after the next render.
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
    <div className="mt-6 mb-4">
      <h3>{title}</h3>
      <p>{what}</p>
      {asked ? (
        <form className="mt-4 max-w-[32rem] rounded-control border border-line p-6" onSubmit={(event) => void submit(event)} noValidate>
          <p id={`${id}hint`}>{text.type(confirmWord)}</p>
          {problem === undefined ? null : (
            <FieldProblem id={`${id}problem`} role="alert">
              {problem}
            </FieldProblem>
          )}
          <label className="mt-4 block font-semibold" htmlFor={id}>
            {text.label}
          </label>
          <TextInput
            ref={field}
            id={id}
            autoComplete="off"
            autoCapitalize="none"
            aria-describedby={problem === undefined ? `${id}hint` : `${id}hint ${id}problem`}
            aria-invalid={problem === undefined ? undefined : true}
          />
          {wanted ? (
            <>
              <label className="mt-4 block font-semibold" htmlFor={`${id}password`}>
                {text.password}
              </label>
              <TextInput ref={password} id={`${id}password`} type="password" autoComplete="current-password" />
              <Button size="small" variant="quiet" onClick={() => void auth.signOut('local')}>
                {text.signIn}
              </Button>
            </>
          ) : null}
          <Row>
            <Button type="submit" aria-disabled={busy}>
              {busy ? text.working : go}
            </Button>
            <Button variant="primary" onClick={close}>
              {text.cancel}
            </Button>
          </Row>
        </form>
      ) : (
        <Button ref={opener} className="mt-4" onClick={() => setAsked(true)}>
          {open}
        </Button>
      )}
    </div>
  );
}

function Receipt({ words: said }: { words: string }) {
  const id = useId();
  return (
    <section
      ref={focusOnMount}
      className="mt-6 rounded-control border border-success bg-surface p-6 focus:outline-none"
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h3 id={id}>{copy.receipt.title}</h3>
      <p>{said}</p>
      <Button size="small" className="mt-4" onClick={() => saveDatedFile(`${said}\n`, 'receipt', 'txt')}>
        {copy.receipt.save}
      </Button>
    </section>
  );
}
