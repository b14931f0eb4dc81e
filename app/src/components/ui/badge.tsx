import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeStyle = cva('inline-block rounded-full text-small font-semibold', {
  variants: {
    tone: {
      plain: 'border border-line bg-surface px-3 py-0.5 text-secondary',
      tint: 'bg-tint px-2.5 text-primary',
      accent: 'border border-accent bg-tint-accent px-3 py-0.5 text-accent',
      warning: 'border border-warning bg-surface px-3 py-0.5 text-warning',
      success: 'border border-success bg-surface px-3 py-0.5 text-success',
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** A status in one or two words. */
export function Badge({ tone, className, ...badge }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span {...badge} className={badgeStyle({ tone, className })} />;
}
