import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/inputs';
import { strongLink } from '@/components/ui/text';
import { formatMoment } from '@/lib/text/dates';
import { type Kind, useRecords } from '@/records';
import { firstWords, nameOf, pageOf } from '@/records/registry';
import { copy } from './copy';

const kinds = [
  'journal_entry',
  'thought_record',
  'eft_entry',
  'success',
  'challenge',
  'reframe',
  'note',
] as const satisfies readonly Kind[];
const newest = { limit: 50 };

interface Props {
  /** The id of the note, which cannot link to itself. */
  ownId: string;
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the record a note belongs to, from the newest ones. */
export function LinkField({ ownId, value, onChange }: Props) {
  const id = useId();
  const { records } = useRecords(kinds, newest);
  const choices = records.filter((record) => record.id !== ownId);
  const chosen = choices.find((record) => record.id === value);
  return (
    <div className="mt-4 mb-8">
      <Field id={id} label={copy.link}>
        <Select className="mt-2 w-full min-w-0 text-ellipsis" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{copy.linkNone}</option>
          {value !== '' && !chosen ? <option value={value}>{nameOf('')}</option> : null}
          {choices.map((record) => (
            <option key={record.id} value={record.id}>
              {nameOf(record.kind)}, {formatMoment(record.occurredAt)}: {firstWords(record.kind, record.content)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen ? (
        <AppLink to={pageOf(chosen.kind, chosen.id, chosen.content)} className={strongLink}>
          {copy.linkOpen}
        </AppLink>
      ) : null}
    </div>
  );
}
