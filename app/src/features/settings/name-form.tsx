import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { formSchema, type FormValues } from '@/components/forms/schema';
import { TextField } from '@/components/forms/text-field';
import { useForm } from '@/components/forms/use-form';
import { showToast } from '@/lib/toasts';
import { auth, type Role, type SessionUser } from '@/lib/auth';
import { copy } from './copy';

export const longestName = 80;
const field = 'display_name';

const nameIn = (values: FormValues): string => (values[field] ?? '').trim();
const schema = formSchema({ [field]: (name) => ([...name.trim()].length > longestName ? copy.you.long(longestName) : undefined) });

/** Changes the name that the app shows. Loaded after the page: the form library is larger than the rest of the settings. */
export function NameForm({ user, role }: { user: SessionUser; role: Role }) {
  const form = useForm({
    schema,
    send: async (values) => {
      const name = nameIn(values) || null;
      await auth.updateProfile({ display_name: name });
      showToast({ text: name === null ? copy.you.gone : copy.you.saved });
    },
  });

  return (
    <form className="grid max-w-[28rem] justify-items-start gap-4" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <TextField
        {...form.register(field)}
        label={copy.you.name}
        hint={copy.you.nameHint[role]}
        problem={form.problemOf(field)}
        defaultValue={user.display_name ?? ''}
        autoComplete="nickname"
      />
      <SubmitButton busy={form.busy} label={copy.you.save} busyLabel={copy.you.saving} variant="default" size="normal" className="" />
    </form>
  );
}
