import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { FieldHint, FieldLegend, FieldProblem } from '@/components/ui/field';
import { compactInput } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import { trimText } from '@/lib/text/text';
import { recordStore } from '@/records';
import type { Option } from './choice-field';
import { useFormModel, useScreened } from './record-form';

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
  /** Hides the legend visually, where the page already shows it. */
  hideLegend?: boolean;
  className?: string;
}

const copy = {
  own: 'Add your own',
  add: 'Add',
  limit: (max: number) => `Up to ${max}.`,
  full: (max: number) => `That’s ${max}. Remove one to choose another.`,
  fullHere: 'That’s as many as fit. Remove one to choose another.',
  added: (word: string) => `${word} added.`,
};

/** A multiple choice. Custom entries are listed with the others. */
export function ChipField(props: Props) {
  const { legend, options, value, onChange, max = Infinity, own = false, quiet = false, hint, problem } = props;
  const { hideLegend = false, className = '' } = props;
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
    <fieldset className={`flex min-w-0 max-w-form flex-wrap gap-2 soft:mb-8 ${className}`} aria-describedby={described || undefined}>
      <FieldLegend className={hideLegend ? 'sr-only' : 'mb-2'}>{legend}</FieldLegend>
      {hint ? (
        <FieldHint id={`${id}-hint`} className="mt-0 max-w-none basis-full">
          {hint}
        </FieldHint>
      ) : null}
      {limited ? (
        <Small id={`${id}-limit`} className="max-w-none basis-full">
          {!full ? copy.limit(max) : quiet ? copy.fullHere : copy.full(max)}
        </Small>
      ) : null}
      {chips.map((option) => {
        const on = value.includes(option.id);
        return (
          <Chip
            key={option.id}
            className={option.hint ? 'rounded-control py-1.5' : ''}
            checked={on}
            aria-disabled={(full && !on) || undefined}
            onChange={() => toggle(option.id)}
          >
            {option.label}
            {option.hint ? <span className="block text-small">{option.hint}</span> : null}
          </Chip>
        );
      })}
      {own ? (
        <OwnWord
          own={own === true ? { label: copy.own } : own}
          full={full}
          onAdd={(word) => {
            const same = chips.find((option) => option.label.toLowerCase() === word.toLowerCase());
            const chosen = same?.id ?? word;
            if (!value.includes(chosen)) onChange([...value, chosen]);
            announce('own-word', copy.added(word));
          }}
        />
      ) : null}
      {problem ? (
        <FieldProblem id={`${id}-problem`} className="mt-0 max-w-none basis-full">
          {problem}
        </FieldProblem>
      ) : null}
      {help}
    </fieldset>
  );
}

/** A field for a word, which a button adds. A word that the user has left there is added too: with a save, on leaving, and mostly on a reload. */
function OwnWord({ own, full, onAdd }: { own: OwnWords; full: boolean; onAdd: (word: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useFormModel();
  const typed = useRef('');
  const [word, setWord] = useState('');
  const type = (text: string) => {
    typed.current = text;
    setWord(text);
  };
  const addTyped = () => {
    const trimmed = trimText(typed.current).replace(/\s+/gu, ' ');
    if (trimmed === '' || full) return;
    type('');
    onAdd(trimmed);
  };
  const add = () => {
    addTyped();
    input.current?.focus();
  };
  const leave = useEffectEvent(addTyped);
  useEffect(() => {
    const unmount = form.mountAdder(() => leave());
    return () => {
      unmount();
      leave();
    };
  }, [form]);
  const isTyping = word !== '';
  useEffect(() => {
    if (!isTyping) return;
    // Some browsers keep no page in the back-forward cache that listens to this event, so it is listened to only while there is
    // a word. On `pagehide` there is no time left to encrypt and write; here there mostly is.
    const onLeave = () => {
      leave();
      void recordStore().flush();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isTyping]);
  // The field keeps the focus while the user is in another window.
  const addIfLeft = () => {
    if (document.activeElement !== input.current) form.addTyped();
  };
  const onBlur = () => {
    // If the page changed between pointer down and up, a button would move away from under the pointer.
    if (document.querySelector(':active') === null) addIfLeft();
    else window.addEventListener('click', addIfLeft, { once: true });
  };
  return (
    <div className="min-w-0 basis-full">
      <label className="text-small text-secondary" htmlFor={id}>
        {own.label}
      </label>
      <div className="mt-1 flex max-w-104 gap-2">
        <input
          ref={input}
          id={id}
          className={`${compactInput} min-w-0 flex-1 text-body`}
          autoComplete="off"
          maxLength={own.limit ?? 40}
          value={word}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button aria-disabled={full || undefined} onClick={add}>
          {copy.add}
        </Button>
      </div>
    </div>
  );
}
