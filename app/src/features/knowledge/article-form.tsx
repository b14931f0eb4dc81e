import { useId, type ComponentProps, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { formSchema } from '@/components/forms/schema';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Field, FieldHint } from '@/components/ui/field';
import { Select, TextArea, TextInput } from '@/components/ui/inputs';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { useTextNow, type TextSource } from '@/lib/text/text-source';
import { useIsStored, type DeviceText } from '@/records';
import { topicsIn, type FieldName } from './article-draft';
import { audiences, statuses, type Finding, type Status } from './types';
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
  sources: Record<FieldName, TextSource>;
  status: Status;
  isChanged: boolean;
  /** The changes as they are stored on this device. */
  text: DeviceText;
  /** Why the form can't be saved yet. */
  blockedBy: string | undefined;
  findings: readonly Finding[];
  onSave: () => Promise<void>;
  onDrop: () => void;
  /** Crisis help, shown below the text. */
  help: ReactNode;
}

export function ArticleForm({ sources, status: chosen, isChanged, text: draft, blockedBy, findings, onSave, onDrop, help }: Props) {
  const keptId = useId();
  const aboutStatus = useId();
  const form = useForm({ schema, send: onSave });
  const control = (name: FieldName) => ({ ...form.register(idOf(name)), source: sources[name] });
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
          <ChosenSelect {...control('status')} aria-describedby={aboutStatus} className="mt-2 min-h-13 w-full px-4 text-input">
            {statuses.map((status) => (
              <option key={status} value={status}>
                {copy.status[status]}
              </option>
            ))}
          </ChosenSelect>
          <FieldHint id={aboutStatus}>{text.statusHint[chosen]}</FieldHint>
          {hints('status')}
        </Field>
        <Field {...frame('audience')}>
          <ChosenSelect {...control('audience')} className="mt-2 min-h-13 w-full px-4 text-input">
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {copy.audience[audience]}
              </option>
            ))}
          </ChosenSelect>
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
        {isChanged ? <StoredNote text={draft} /> : null}
      </div>
    </form>
  );
}

function StoredNote({ text: draft }: { text: DeviceText }) {
  return useIsStored(draft) ? <Small className="mt-2">{text.kept}</Small> : null;
}

/** A select whose value is outside React, as the texts are. */
function ChosenSelect({ source, ...select }: ComponentProps<typeof Select> & { source: TextSource }) {
  return <Select {...select} value={useTextNow(source)} onChange={(event) => source.write(event.currentTarget.value)} />;
}

/** What the check found about one field. */
function Hints({ findings }: { findings: readonly Finding[] }) {
  return findings.map(({ code, message }) => (
    <FieldHint key={`${code} ${message}`} className="border-s-3 border-warning ps-3">
      {message}
    </FieldHint>
  ));
}
