import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The look of a button, shared with links and labels that look like one. */
export const buttonStyle = cva(
  'inline-flex cursor-pointer items-center justify-center rounded-control border text-center leading-[1.3] no-underline soft:font-semibold transition-colors duration-150 hover:no-underline aria-disabled:cursor-progress disabled:cursor-default disabled:border-hairline disabled:text-secondary disabled:hover:bg-surface',
  {
    variants: {
      variant: {
        default: 'border-line bg-surface text-ink hover:bg-tint',
        primary: 'border-primary bg-primary text-on hover:bg-primary-strong',
        /** Ways to reach a person: 988 and the crisis page. The same colour for each role. */
        help: 'border-help bg-help text-help-ink hover:bg-help-strong',
        quiet: 'border-transparent bg-transparent text-primary hover:bg-tint',
        /** On a coloured notice: takes the colour of its text. */
        inherit: 'border-current bg-transparent text-inherit hover:bg-[color-mix(in_oklab,currentColor_10%,transparent)]',
        danger: 'border-error bg-surface text-error hover:bg-tint-error',
      },
      size: {
        normal: 'min-h-target py-1.5 soft:px-4.5 soft:text-base',
        large: 'min-h-13 py-1.5 soft:px-7 soft:text-input',
        small: 'min-h-target py-1.5 soft:px-3.5 soft:text-small',
      },
    },
    defaultVariants: { variant: 'default', size: 'normal' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyle>;

type Props = ComponentProps<'button'> & ButtonLook;

export function Button({ variant, size, className, type = 'button', ...button }: Props) {
  return <button {...button} type={type} className={buttonStyle({ variant, size, className })} />;
}
