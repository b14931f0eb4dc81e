import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './button';

type Props = ComponentProps<'a'> & ButtonLook;

/** An `<a>` that looks like a button: for other documents, telephone numbers and other sites. */
export function AnchorButton({ variant, size, className, children, ...anchor }: Props) {
  return (
    <a {...anchor} className={buttonStyle({ variant, size, className })}>
      {children}
    </a>
  );
}

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton);
