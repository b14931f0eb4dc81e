import { useLayoutEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm } from '@/components/forms/use-form';
import { invitationNoteMax } from '@/lib/api/limits.gen';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { scopes, type Invite, type Scope } from '@/lib/care/care-data';
import { copy } from './copy';
import { patientCopy } from './copy-patient';
import { InviteList } from './invite-list';
import { Part, smallTitle } from './parts';
import { takeBack } from './care-api';
import { invite } from './creations';
import { useRefreshCare } from './use-care';

const text = copy.invite;
const fields = { name: 'invite-name', email: 'invite-email', note: 'invite-note' };
const fieldOf = (code: string): string | undefined =>
  code === 'invalid_email' ? fields.email : code === 'invalid_name' ? fields.name : undefined;

const boxStyle = 'mt-2 grid gap-4 rounded-control border border-hairline bg-surface p-4 *:min-w-0';

interface MadeInvite {
  id: string;
  link: string;
  /** Empty if it wasn't mailed. */
  email: string;
}

/** The form that makes an invitation, and the list of invitations. */
export function InvitePart({ invites }: { invites: readonly Invite[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  const [made, setMade] = useState<MadeInvite>();
  const refresh = useRefreshCare();

  const cancel = async (invitation: string) => {
    try {
      await takeBack(invitation);
      // Its link is dead now.
      setMade((shown) => (shown?.id === invitation ? undefined : shown));
      await refresh();
      heading.current?.focus();
      showToast({ text: text.takenBack });
    } catch {
      showToast({ text: text.trouble });
    }
  };

  return (
    <>
      <Part title={text.title}>
        {made ? (
          <Made {...made} onAnother={() => setMade(undefined)} />
        ) : (
          <InviteForm
            onMade={(invitation) => {
              setMade(invitation);
              void refresh();
            }}
          />
        )}
      </Part>
      <Part title={copy.dashboard.invites} headingRef={heading}>
        <InviteList invites={invites} now={now} onTakeBack={(id) => void cancel(id)} />
      </Part>
    </>
  );
}

function InviteForm({ onMade }: { onMade: (made: MadeInvite) => void }) {
  const [proposed, setProposed] = useState<readonly Scope[]>([]);
  const form = useForm({
    send: async (values) => {
      const email = (values[fields.email] ?? '').trim();
      const name = (values[fields.name] ?? '').trim();
      const made = await invite({ name, email, note: (values[fields.note] ?? '').trim(), scopes: proposed });
      onMade({ ...made, email });
    },
    fieldOf,
  });
  return (
    <form className={boxStyle} noValidate onSubmit={form.onSubmit}>
      <Small>{text.about}</Small>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <TextField
        {...form.register(fields.name)}
        label={text.name}
        hint={text.nameHint}
        problem={form.problemOf(fields.name)}
        autoComplete="off"
      />
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
      <Field id={fields.note} label={text.note} hint={text.noteHint} problem={form.problemOf(fields.note)}>
        <TextArea {...form.register(fields.note)} rows={3} maxLength={invitationNoteMax} />
      </Field>
      <fieldset>
        <legend className="font-semibold">{text.proposed}</legend>
        <Small>{text.proposedHint}</Small>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={proposed.includes(scope)}
            onChange={({ currentTarget }) =>
              setProposed(currentTarget.checked ? [...proposed, scope] : proposed.filter((one) => one !== scope))
            }
          >
            {patientCopy.access.scopes[scope][0]}
          </Checkbox>
        ))}
      </fieldset>
      <SubmitButton busy={form.busy} label={text.send} busyLabel={text.sending} size="normal" />
    </form>
  );
}

function Made({ link, email, onAnother }: MadeInvite & { onAnother: () => void }) {
  const [message, setMessage] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so the heading takes it.
  useLayoutEffect(() => heading.current?.focus(), []);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(text.copied);
    } catch {
      box.current?.select();
      setMessage(text.copyTrouble);
    }
  };
  return (
    <div className={boxStyle}>
      <h3 ref={heading} tabIndex={-1} className={smallTitle}>
        {text.done}
      </h3>
      <Small>{email === '' ? text.doneAlone : text.doneMailed(email)}</Small>
      <TextField ref={box} name="invite-link" label={text.link} value={link} readOnly />
      <Row className="mt-0">
        <Button variant="primary" onClick={() => void copyLink()}>
          {text.copy}
        </Button>
        <Button onClick={onAnother}>{text.another}</Button>
      </Row>
      <output>{message}</output>
    </div>
  );
}
