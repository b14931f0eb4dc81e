import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const noticeStyle = cva('', {
  variants: {
    tone: {
      plain: 'rounded-control border border-hairline bg-surface soft:px-6 soft:py-4',
      /** Disclaimers, and what to know before continuing. */
      amber: 'rounded-control bg-notice text-notice-ink soft:px-6 soft:py-4 [&_a]:text-inherit',
      /** What went wrong, and what helps. */
      problem: 'rounded-e-control border-s-4 border-error bg-tint-error soft:px-4 soft:py-3 [&>p:first-child]:font-semibold',
      /** Help, in the accent colour. */
      accent: 'rounded-e-control border-s-4 border-accent bg-tint-accent soft:px-5 soft:py-3',
      info: 'rounded-e-control border-s-4 border-info bg-surface soft:px-4 soft:py-3',
      success: 'rounded-e-control border-s-4 border-success bg-surface soft:px-4 soft:py-3',
      quiet: 'text-secondary',
    },
  },
  defaultVariants: { tone: 'plain' },
});

type Props = ComponentProps<'div'> & VariantProps<typeof noticeStyle>;

/** A message in the page. It is announced only when the caller sets `role="alert"` or `role="status"`. */
export function Notice({ tone, className, ...box }: Props) {
  return <div {...box} className={noticeStyle({ tone, className })} />;
}
