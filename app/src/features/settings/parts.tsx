import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/choices';
import { Select } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';

interface SwitchProps {
  label: string;
  note: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch with a note below it. */
export function SettingSwitch({ label, note, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch checked={on} aria-describedby={id} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Switch>
      <Small id={id}>{note}</Small>
    </div>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  hint?: string;
  /** Shown below the select. */
  below?: ReactNode;
}

export function SettingSelect({ id, label, hint, below, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} className="grid justify-items-start">
      <Select {...select} className="mt-2 w-[min(24rem,100%)]" />
      {below}
    </Field>
  );
}

/** Lines of facts, each with its actions at the end. */
export function SettingList(props: ComponentProps<'ul'>) {
  return <ul {...props} className="mt-2" />;
}

export function SettingItem({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className="flex max-w-none flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3">
      <div className="min-w-0 flex-[1_1_16rem]">{children}</div>
      {actions}
    </li>
  );
}
