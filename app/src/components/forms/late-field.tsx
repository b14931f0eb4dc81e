import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';

const restMs = 300;

interface Props {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'search' | 'text';
  list?: string;
}

/** A debounced one-line field for searches and filters. Enter applies it at once. */
export function LateField({ label, hint, value, onChange, type = 'text', list }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Changed from outside, for example by Back or by clearing the filters.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    told.current = next.trim();
    latest.current(next.trim());
  };

  return (
    <Field id={id} className="min-w-0" label={label} hint={hint}>
      <TextInput
        type={type}
        list={list}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(next), restMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(typed);
        }}
      />
    </Field>
  );
}
