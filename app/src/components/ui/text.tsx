import type { ComponentProps } from 'react';

/** The first lines of a page, below its title. */
export function Lead({ className = '', ...text }: ComponentProps<'p'>) {
  return <p {...text} className={`text-lead soft:mt-4 soft:max-w-[56ch] text-secondary ${className}`} />;
}

/** A remark beside the text. */
export function Small({ className = '', ...text }: ComponentProps<'p'>) {
  return <p {...text} className={`text-small text-secondary ${className}`} />;
}

/** The look of a link that stands alone, with a target of full height. */
export const standaloneLink = 'inline-flex min-h-target items-center';
export const strongLink = `${standaloneLink} font-semibold`;

/** The look of text that a person wrote: reading face, line breaks kept. */
export const ownWords = 'font-reading wrap-anywhere whitespace-pre-wrap';
