import { useRef, useState } from 'react';
import { ChoiceField, type Option } from '@/components/record-form/choice-field';
import { Button } from '@/components/ui/button';
import { copy } from './copy';

interface Props<Id extends string> {
  legend: string;
  hint?: string | undefined;
  options: readonly (Option & { id: Id })[];
  chosen: Id | undefined;
  onChoose: (chosen: Id) => void;
}

/** A choice that is answered at once. Arrow keys only move: Enter or the button then chooses (WCAG 3.2.2). */
export function CheckedChoice<Id extends string>({ legend, hint, options, chosen, onChoose }: Props<Id>) {
  const [at, setAt] = useState(chosen);
  const byKey = useRef(false);
  const choose = (id: string | undefined) => {
    if (id !== undefined && id !== chosen) onChoose(id as Id);
  };
  return (
    <div
      onPointerDownCapture={() => {
        byKey.current = false;
      }}
      onKeyDownCapture={(event) => {
        byKey.current = event.key.startsWith('Arrow');
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          choose(at);
        }
      }}
    >
      <ChoiceField
        legend={legend}
        hint={hint}
        options={options}
        value={at}
        onChange={(id) => {
          setAt(id as Id);
          if (!byKey.current) choose(id);
        }}
      />
      {at === chosen ? null : <Button onClick={() => choose(at)}>{copy.check}</Button>}
    </div>
  );
}
