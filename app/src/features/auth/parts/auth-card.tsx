import type { ComponentProps } from 'react';
import { Card } from '@/components/ui/card';

type Props = ComponentProps<'section'> & { as?: 'section' | 'div' };

/** The panel of a sign-in form. Its gaps are its own: the margins of what is inside do not count. */
export function AuthCard({ as = 'div', ...card }: Props) {
  return (
    <Card
      {...card}
      as={as}
      lifted
      className="grid grid-cols-[minmax(0,1fr)] gap-6 [&_form]:grid [&_form]:grid-cols-[minmax(0,1fr)] [&_form]:gap-6 [&_h2]:text-lead [&_h2]:wrap-anywhere [&>*]:m-0 [&>*]:min-w-0"
    />
  );
}

/** A quiet part beside the form, or below it on a phone. */
export function AuthAside(props: ComponentProps<'section'>) {
  return <section {...props} className="border-t-2 border-primary pt-4 [&>h2]:text-lead [&>p]:mt-1 [&>p]:text-secondary" />;
}
