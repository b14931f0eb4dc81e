import { useId, type ChangeEvent, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { formSchema } from '@/components/forms/schema';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Field, FieldHint } from '@/components/ui/field';
import { Select, TextArea, TextInput } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { topicsIn, type ArticleFields, type FieldName } from './article-draft';
import { audiences, statuses, type Finding } from './types';
import { copy } from './copy';

/** As the server has them. */
const limits = { title: 200, summary: 400, body: 50_000, topics: 10 } as const;

const text = copy.form;
const length = (value: string): number => [...value.trim()].length;

/** The names of the inputs are also their ids, so they begin with what is unique on the page. */
const idOf = (name: FieldName) => `article-${name}`;

const schema = formSchema({
  [idOf('title')]: (title) =>
    length(title) === 0 ? text.problems.title : length(title) > limits.title ? text.problems.longTitle(limits.title) : undefined,
  [idOf('summary')]: (summary) => (length(summary) > limits.summary ? text.problems.longSummary(limits.summary) : undefined),
  [idOf('topics')]: (topics) => (topicsIn(topics).length > limits.topics ? text.problems.topics(limits.topics) : undefined),
  [idOf('body')]: (body) =>
    length(body) === 0 ? text.problems.body : length(body) > limits.body ? text.problems.longBody(limits.body) : undefined,
  [idOf('sourceUrl')]: (url) => (url.trim() === '' || /^https:\/\/\S+$/u.test(url.trim()) ? undefined : text.problems.sourceUrl),
});

interface Props {
  fields: ArticleFields;
  isChanged: boolean;
  /** Whether the changes are stored on this device. */
  isKept: boolean;
  /** Why the form can't be saved yet. */
  blockedBy: string | undefined;
  findings: readonly Finding[];
  onChange: (name: FieldName, value: string) => void;
  onSave: () => Promise<void>;
  onDrop: () => void;
  /** Crisis help, shown below the text. */
  help: ReactNode;
}

export function ArticleForm({ fields, isChanged, isKept, blockedBy, findings, onChange, onSave, onDrop, help }: Props) {
  const keptId = useId();
  const aboutStatus = useId();
  const form = useForm({ schema, send: onSave });
  const control = (name: FieldName) => ({
    ...form.register(idOf(name)),
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onChange(name, event.currentTarget.value),
  });
  const frame = (name: FieldName) => ({
    id: idOf(name),
    label: copy.fields[name],
    hint: text.hints[name],
    problem: form.problemOf(idOf(name)),
    className: 'min-w-0',
  });
  const hints = (name: FieldName) => <Hints findings={findings.filter(({ field }) => field === name)} />;

  return (
    <form className="grid content-start gap-6" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn} />
      <Field {...frame('title')}>
        <TextInput {...control('title')} autoComplete="off" />
        {hints('title')}
      </Field>
      <Field {...frame('summary')}>
        <TextArea {...control('summary')} rows={2} />
        {hints('summary')}
      </Field>
      <Field {...frame('body')}>
        <TextArea {...control('body')} rows={14} className="max-h-[70dvh] font-reading" />
        {hints('body')}
      </Field>
      {help}
      <Field {...frame('topics')}>
        <TextInput {...control('topics')} autoComplete="off" />
        {hints('topics')}
      </Field>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field {...frame('status')}>
          <Select {...control('status')} aria-describedby={aboutStatus} className="mt-2 min-h-13 w-full px-4 text-input">
            {statuses.map((status) => (
              <option key={status} value={status}>
                {copy.status[status]}
              </option>
            ))}
          </Select>
          <FieldHint id={aboutStatus}>{text.statusHint[fields.status]}</FieldHint>
          {hints('status')}
        </Field>
        <Field {...frame('audience')}>
          <Select {...control('audience')} className="mt-2 min-h-13 w-full px-4 text-input">
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {copy.audience[audience]}
              </option>
            ))}
          </Select>
          {hints('audience')}
        </Field>
        <Field {...frame('source')}>
          <TextInput {...control('source')} autoComplete="off" />
          {hints('source')}
        </Field>
        <Field {...frame('sourceUrl')}>
          <TextInput {...control('sourceUrl')} type="url" autoComplete="off" />
          {hints('sourceUrl')}
        </Field>
        <Field {...frame('licence')}>
          <TextInput {...control('licence')} autoComplete="off" />
          {hints('licence')}
        </Field>
        <Field {...frame('reviewedOn')}>
          <TextInput {...control('reviewedOn')} type="date" />
          {hints('reviewedOn')}
        </Field>
        <Field {...frame('reviewDue')}>
          <TextInput {...control('reviewDue')} type="date" />
          {hints('reviewDue')}
        </Field>
      </div>
      <div>
        {blockedBy === undefined ? null : (
          <p id={keptId} className="mb-2">
            {blockedBy}
          </p>
        )}
        <Row className="mt-0">
          {blockedBy === undefined ? (
            <SubmitButton busy={form.busy} label={text.save} busyLabel={text.saving} className="" />
          ) : (
            <Button variant="primary" size="large" aria-disabled aria-describedby={keptId}>
              {text.save}
            </Button>
          )}
          {isChanged ? (
            <Button variant="quiet" onClick={onDrop}>
              {text.drop}
            </Button>
          ) : null}
        </Row>
        {isChanged && isKept ? <Small className="mt-2">{text.kept}</Small> : null}
      </div>
    </form>
  );
}

/** What the check found about one field. */
function Hints({ findings }: { findings: readonly Finding[] }) {
  return findings.map(({ code, message }) => (
    <FieldHint key={`${code} ${message}`} className="border-s-3 border-warning ps-3">
      {message}
    </FieldHint>
  ));
}
