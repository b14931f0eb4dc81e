import { useId, useState, type FormEvent } from 'react';
import { SelectField } from '@/components/forms/select-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { partBeside } from '@/lib/loaded-beside';
import { audienceNames } from '../words';
import { audiences, modes, type Audience, type Mode, type SearchRequest } from '../types';
import { copy } from './copy';

const [HelpBeside] = partBeside(async () => (await import('../help-beside')).HelpBeside);

const text = copy.form;
const counts = { least: 1, most: 20, usual: 5 } as const;

interface Props {
  topics: readonly string[];
  isBusy: boolean;
  onSearch: (request: SearchRequest) => void;
}

export function QueryForm({ topics, isBusy, onSearch }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [k, setK] = useState(String(counts.usual));
  const [mode, setMode] = useState<Mode>('lexical');
  const [topic, setTopic] = useState('');
  const [audience, setAudience] = useState('');
  const [problems, setProblems] = useState<{ query?: string; k?: string }>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(k);
    const isCount = Number.isInteger(count) && count >= counts.least && count <= counts.most;
    const found = { ...(query.trim() === '' && { query: text.noQuery }), ...(!isCount && { k: text.badK }) };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return document.getElementById(`${id}${wrong}`)?.focus();
    onSearch({
      query: query.trim(),
      k: count,
      mode,
      ...(topic !== '' && { topic }),
      ...(audience !== '' && { audience: audience as Audience }),
    });
  };

  return (
    <form className="mt-8 grid gap-4" onSubmit={submit} noValidate aria-label={text.name}>
      <Field id={`${id}query`} label={text.query} problem={problems.query}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={1000}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
      <HelpBeside text={query} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}k`} label={text.k} problem={problems.k} className="min-w-0">
          <TextInput
            type="number"
            inputMode="numeric"
            min={counts.least}
            max={counts.most}
            value={k}
            onChange={(event) => setK(event.currentTarget.value)}
          />
        </Field>
        <SelectField label={text.mode} value={mode} onChange={(value) => setMode(value as Mode)}>
          {modes.map((one) => (
            <option key={one} value={one}>
              {text.modes[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.topic} value={topic} onChange={setTopic}>
          <option value="">{text.anyTopic}</option>
          {topics.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField label={text.audience} value={audience} onChange={setAudience}>
          <option value="">{text.anyAudience}</option>
          {audiences.map((one) => (
            <option key={one} value={one}>
              {audienceNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton busy={isBusy} label={text.search} busyLabel={text.searching} className="justify-self-start" />
    </form>
  );
}
