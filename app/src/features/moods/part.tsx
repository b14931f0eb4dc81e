import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Set if a problem must be able to focus this group. */
  id?: string;
  children: ReactNode;
}

/** A group of fields with its own heading. The legend floats, or it would sit in the border. */
export function Part({ title, id, children }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="mt-8 grid min-w-0 gap-4 border-t border-hairline pt-6 *:clear-both *:min-w-0"
    >
      <legend className="float-start w-full font-reading text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
