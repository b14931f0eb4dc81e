import { useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '@/components/live/announcer';
import { trimText } from '@/lib/text';
import type { Option } from './choice-field';
import { useScreened } from './record-form';
import '@/styles/check-in.css';
import '@/styles/forms.css';
import '@/styles/kit.css';

export interface OwnWords {
  /** The label of the field for custom entries. */
  label: string;
  /** The maximum length of each. */
  limit?: number;
}

interface Props {
  legend: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The maximum number of choices. */
  max?: number;
  /** Allows custom entries. */
  own?: OwnWords | boolean;
  /** Hides the limit, if it is shown elsewhere. */
  quiet?: boolean;
  hint?: ReactNode;
  problem?: string | undefined;
}

const words = {
  own: 'Add your own',
  add: 'Add',
  limit: (max: number) => `Up to ${max}.`,
  full: (max: number) => `That is ${max}. Take one away to choose another.`,
  fullHere: 'That is as many as fit. Take one away to choose another.',
  added: (word: string) => `${word} added.`,
};

/** A multiple choice. Custom entries are listed with the others. */
export function ChipField({ legend, options, value, onChange, max = Infinity, own = false, quiet = false, hint, problem }: Props) {
  const id = useId();
  const full = value.length >= max;
  const added = value.filter((chosen) => options.every((option) => option.id !== chosen));
  const chips = [...options, ...added.map((word): Option => ({ id: word, label: word }))];
  const limited = Number.isFinite(max) && (!quiet || full);
  const described = [hint ? `${id}-hint` : '', limited ? `${id}-limit` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  const help = useScreened(`${legend} ${id}`, own ? added.join('\n') : '');

  const toggle = (option: string) => {
    if (value.includes(option)) onChange(value.filter((one) => one !== option));
    else if (!full) onChange([...value, option]);
  };

  return (
    <fieldset className="feelings chips" aria-describedby={described || undefined}>
      <legend className="form-label">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
      {limited ? (
        <p id={`${id}-limit`} className="small">
          {!full ? words.limit(max) : quiet ? words.fullHere : words.full(max)}
        </p>
      ) : null}
      {chips.map((option) => {
        const on = value.includes(option.id);
        return (
          <label key={option.id} className="chip">
            <input type="checkbox" checked={on} aria-disabled={(full && !on) || undefined} onChange={() => toggle(option.id)} />
            <span>
              {option.label}
              {option.hint ? <span className="chip-hint">{option.hint}</span> : null}
            </span>
          </label>
        );
      })}
      {own ? (
        <OwnWord
          own={own === true ? { label: words.own } : own}
          full={full}
          onAdd={(word) => {
            const same = chips.find((option) => option.label.toLowerCase() === word.toLowerCase());
            const chosen = same?.id ?? word;
            if (!value.includes(chosen)) onChange([...value, chosen]);
            announce('own-word', words.added(word));
          }}
        />
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="form-problem">
          {problem}
        </p>
      ) : null}
      {help}
    </fieldset>
  );
}

function OwnWord({ own, full, onAdd }: { own: OwnWords; full: boolean; onAdd: (word: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const add = () => {
    const trimmed = trimText(word).replace(/\s+/gu, ' ');
    if (trimmed === '' || full) return;
    onAdd(trimmed);
    setWord('');
    input.current?.focus();
  };
  return (
    <div className="own-word">
      <label className="small" htmlFor={id}>
        {own.label}
      </label>
      <div className="own-word-line">
        <input
          ref={input}
          id={id}
          className="own-word-input"
          autoComplete="off"
          maxLength={own.limit ?? 40}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button" aria-disabled={full || undefined} onClick={add}>
          {words.add}
        </button>
      </div>
    </div>
  );
}
