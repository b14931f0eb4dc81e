import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ElementType } from 'react';

/** The look of a panel, for elements that cannot be a `Card`. */
export const cardStyle = cva('border', {
  variants: {
    tone: {
      plain: 'border-hairline bg-surface',
      primary: 'border-primary bg-surface',
      accent: 'border-accent bg-tint-accent',
      /** Help from a person. */
      help: 'border-accent/40 bg-surface',
      tint: 'border-transparent bg-tint-accent',
      /** An empty state. */
      flat: 'border-dashed border-line/55 bg-transparent',
    },
    size: { normal: 'rounded-panel soft:p-[clamp(1.25rem,4vw,2rem)]', small: 'rounded-control soft:px-6 soft:py-4' },
    lifted: { true: 'shadow-lift', false: '' },
  },
  defaultVariants: { tone: 'plain', size: 'normal', lifted: false },
});

type Props<T extends ElementType> = { as?: T } & VariantProps<typeof cardStyle> & Omit<ComponentProps<T>, 'as' | 'size'>;

/** A panel with an edge, by default a `div`; `as` makes it a section, a list item or a form. */
export function Card<T extends ElementType = 'div'>({ as, tone, size, lifted, className, ...box }: Props<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...box} className={cardStyle({ tone, size, lifted, className: className as string | undefined })} />;
}
