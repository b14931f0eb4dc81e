import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'checkbox' | 'radio';
  /** The label. */
  children: ReactNode;
}

const look =
  'relative inline-flex min-h-target cursor-pointer items-center soft:rounded-full border border-line bg-surface px-4 text-base not-has-checked:hover:bg-tint';
const checked =
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]';
const focused = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';
const disabled = 'has-aria-disabled:cursor-default has-aria-disabled:border-hairline has-aria-disabled:text-secondary';

/**
 * A checkbox or radio button as a pill. The native input covers the pill and keeps its role and
 * keyboard behaviour.
 */
export function Chip({ type = 'checkbox', children, className = '', ...input }: Props) {
  return (
    <label className={`group ${look} ${checked} ${focused} ${disabled} ${className}`}>
      <input {...input} type={type} className="absolute inset-0 m-0 cursor-pointer opacity-0" />
      <span className="group-has-checked:before:content-['✓_'_/_'']">{children}</span>
    </label>
  );
}
