import { MOOD_WORDS, PATTERNS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { LateField } from '@/components/forms/late-field';
import { SelectField } from '@/components/forms/select-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox } from '@/components/ui/choices';
import { TextInput } from '@/components/ui/inputs';
import { Field } from '@/components/ui/field';
import { journalKinds, shownKinds } from '@/records/registry';
import { isNarrowed } from './filter-query';
import { readChoices, readWords, type Filters } from './filters';
import { copy } from './copy';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const text = copy.find;
const emotions = [...new Set(MOOD_WORDS.emotions.flatMap((group) => group.words))];

/** The filter form. Every change updates the results at once. */
export function FindForm({ filters, onChange }: Props) {
  const id = useId();
  const change = (name: keyof Filters, value: unknown) => {
    const next = { ...filters, [name]: value };
    onChange({ ...readChoices(next), ...readWords(next) });
  };
  const beyondText = isNarrowed({ ...filters, q: undefined });

  return (
    <search className="mt-12 block max-w-form print:hidden" aria-label={text.title}>
      <LateField label={text.text} hint={text.hint} type="search" value={filters.q ?? ''} onChange={(value) => change('q', value)} />
      <Disclosure summary={text.more} open={beyondText || undefined}>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-4 text-body">
          <SelectField label={text.kind} value={filters.kind ?? ''} onChange={(value) => change('kind', value)}>
            <option value="">{text.allKinds}</option>
            {journalKinds.map((kind) => (
              <option key={kind} value={kind}>
                {shownKinds[kind].name}
              </option>
            ))}
          </SelectField>
          <SelectField label={text.share} value={filters.share ?? ''} onChange={(value) => change('share', value)}>
            <option value="">{text.anyShare}</option>
            {Object.entries(copy.share).map(([share, name]) => (
              <option key={share} value={share}>
                {name}
              </option>
            ))}
          </SelectField>
          <DayField label={text.from} value={filters.from} max={filters.to} onChange={(value) => change('from', value)} />
          <DayField label={text.to} value={filters.to} min={filters.from} onChange={(value) => change('to', value)} />
          <LateField
            label={text.emotion}
            value={filters.emotion ?? ''}
            onChange={(value) => change('emotion', value)}
            list={`${id}-emotions`}
          />
          <datalist id={`${id}-emotions`}>
            {emotions.map((emotion) => (
              <option key={emotion}>{emotion}</option>
            ))}
          </datalist>
          <SelectField label={text.pattern} value={filters.pattern ?? ''} onChange={(value) => change('pattern', value)}>
            <option value="">{text.anyPattern}</option>
            {PATTERNS.map((pattern) => (
              <option key={pattern.pattern} value={pattern.pattern}>
                {pattern.name}
              </option>
            ))}
          </SelectField>
          <Checkbox
            className="self-end"
            checked={filters.balanced ?? false}
            onChange={(event) => change('balanced', event.currentTarget.checked)}
          >
            {text.balanced}
          </Checkbox>
        </div>
      </Disclosure>
      {isNarrowed(filters) ? (
        <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => onChange({})}>
          {text.clear}
        </Button>
      ) : null}
    </search>
  );
}

function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} className="min-w-0" label={label}>
      <TextInput type="date" min={min} max={max} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
