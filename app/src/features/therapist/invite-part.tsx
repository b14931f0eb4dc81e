import { useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm } from '@/components/forms/use-form';
import { showToast } from '@/lib/toasts';
import type { Invite } from '@/lib/care-data';
import { invite, takeBack, useRefreshCare } from './use-care';
import { ago, shortDate } from './when';
import { words } from './words';
import '@/styles/therapist-links.css';

const text = words.invite;
const fields = { name: 'invite-name', email: 'invite-email' };
const fieldOf = (code: string): string | undefined =>
  code === 'invalid_email' ? fields.email : code === 'invalid_name' ? fields.name : undefined;

/** Asking somebody to link up, and what became of those who were asked. */
export function InvitePart({ invites }: { invites: readonly Invite[] }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [made, setMade] = useState<{ link: string; email: string }>();
  const refresh = useRefreshCare();

  const cancel = async (invitation: string) => {
    try {
      await takeBack(invitation);
      await refresh();
      heading.current?.focus();
      showToast({ text: text.takenBack });
    } catch {
      showToast({ text: text.trouble });
    }
  };

  return (
    <>
      <section className="part invite-part" aria-labelledby={`${id}new`}>
        <h2 id={`${id}new`}>{text.title}</h2>
        {made ? (
          <Made {...made} onAnother={() => setMade(undefined)} />
        ) : (
          <InviteForm
            onMade={(link, email) => {
              setMade({ link, email });
              void refresh();
            }}
          />
        )}
      </section>
      <section className="part" aria-labelledby={`${id}list`}>
        <h2 id={`${id}list`} ref={heading} tabIndex={-1}>
          {words.dashboard.invites}
        </h2>
        {invites.length === 0 ? <p className="quiet">{words.dashboard.invitesEmpty}</p> : null}
        <ul className="lines">
          {invites.map(({ id: key, name, sentAt, expiresAt, state }) => (
            <li key={key}>
              <span className="line-name">{name}</span>
              <span className="tag">{words.dashboard.inviteState[state]}</span>
              <span className="small">
                {text.sent(ago(sentAt, now))}
                {state === 'open' ? `, ${text.ends(shortDate(expiresAt))}` : ''}
              </span>
              {state === 'open' ? (
                <button type="button" className="button button-small button-quiet" onClick={() => void cancel(key)}>
                  {text.takeBack}
                  <span className="visually-hidden">: {name}</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function InviteForm({ onMade }: { onMade: (link: string, email: string) => void }) {
  const form = useForm({
    send: async (values) => {
      const email = (values[fields.email] ?? '').trim();
      onMade(await invite((values[fields.name] ?? '').trim(), email), email);
    },
    fieldOf,
  });
  return (
    <form className="invite-form" noValidate onSubmit={form.onSubmit}>
      <p className="small">{text.about}</p>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <TextField {...form.register(fields.name)} label={text.name} hint={text.nameHint} problem={form.problemOf(fields.name)} autoComplete="off" />
      <TextField
        {...form.register(fields.email)}
        label={text.email}
        hint={text.emailHint}
        problem={form.problemOf(fields.email)}
        type="email"
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
      />
      <SubmitButton busy={form.busy} label={text.send} busyLabel={text.sending} size="normal" />
    </form>
  );
}

function Made({ link, email, onAnother }: { link: string; email: string; onAnother: () => void }) {
  const [told, setTold] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setTold(text.copied);
    } catch {
      box.current?.select();
      setTold(text.copyTrouble);
    }
  };
  return (
    <div className="invite-form">
      <h3 ref={heading} tabIndex={-1}>
        {text.done}
      </h3>
      <p className="small">{email === '' ? text.doneAlone : text.doneMailed(email)}</p>
      <TextField ref={box} name="invite-link" label={text.link} value={link} readOnly />
      <div className="row">
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          {text.copy}
        </button>
        <button type="button" className="button" onClick={onAnother}>
          {text.another}
        </button>
      </div>
      <output>{told}</output>
    </div>
  );
}
