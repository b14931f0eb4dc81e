import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm, type FormValues } from '@/components/forms/use-form';
import { showToast } from '@/lib/toasts';
import { auth, type Role, type SessionUser } from '@/lib/auth';
import { words } from './words';

export const longestName = 80;
const field = 'display_name';

const nameIn = (values: FormValues): string => (values[field] ?? '').trim();

export function YouPart({ user, role }: { user: SessionUser; role: Role }) {
  const form = useForm({
    check: (values) => ([...nameIn(values)].length > longestName ? [{ field, words: words.you.long(longestName) }] : []),
    send: async (values) => {
      const name = nameIn(values) || null;
      await auth.updateProfile({ display_name: name });
      showToast({ text: name === null ? words.you.gone : words.you.saved });
    },
  });

  return (
    <>
      <dl className="settings-facts">
        <div>
          <dt>{words.you.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{words.you.role}</dt>
          <dd>
            {words.you.roles[role]} <span className="small">{words.you.roleNote}</span>
          </dd>
        </div>
      </dl>
      <form className="settings-form" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
        <TextField
          name={field}
          label={words.you.name}
          hint={words.you.nameHint[role]}
          problem={form.problemOf(field)}
          defaultValue={user.display_name ?? ''}
          autoComplete="nickname"
        />
        <SubmitButton busy={form.busy} words={words.you.save} busyWords={words.you.saving} className="" />
      </form>
    </>
  );
}
