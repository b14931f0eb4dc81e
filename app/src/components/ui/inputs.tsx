import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import type { TextSource } from '@/lib/text/text-source';
import { useFieldControl } from './field';

/** The properties of a field whose text is outside React, so that a key press renders nothing. */
function useSourced<E extends HTMLInputElement | HTMLTextAreaElement>(source: TextSource | undefined, ref: Ref<E> | undefined) {
  const own = useRef<E>(null);
  useImperativeHandle(ref, () => own.current as E, []);
  useLayoutEffect(() => {
    const field = own.current;
    if (!source || !field) return;
    const follow = () => {
      const text = source.read();
      if (field.value !== text) field.value = text;
    };
    follow();
    return source.subscribe(follow);
  }, [source]);
  return { ref: own, ...(source && { onInput: () => source.write(own.current?.value ?? '') }) };
}

interface Sourced {
  /** The text, instead of `value` and `onChange`. */
  source?: TextSource;
}

export interface TextInputProps extends ComponentProps<'input'>, Sourced {
  /** Shown inside the same frame, after the input: a button, a unit. */
  beside?: ReactNode;
}

/** A one-line input. Inside a `Field` it takes its id and its description from there. */
export function TextInput({ beside, source, ref, className = '', ...input }: TextInputProps) {
  const sourced = useSourced(source, ref);
  return (
    <div className="flex min-w-0 soft:mt-2 rounded-control border border-line bg-background focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-error">
      <input
        {...useFieldControl()}
        {...input}
        {...sourced}
        className={`min-h-13 w-full min-w-0 flex-1 rounded-control border-0 bg-transparent px-4 py-2 text-input text-ink focus:outline-none ${className}`}
      />
      {beside}
    </div>
  );
}

/** A text area that grows with its text. Inside a `Field` it takes its id and its description from there. */
export function TextArea({ source, ref, className = '', ...area }: ComponentProps<'textarea'> & Sourced) {
  const sourced = useSourced(source, ref);
  return (
    <textarea
      {...useFieldControl()}
      {...area}
      {...sourced}
      className={`block w-full min-w-0 field-sizing-content soft:mt-2 rounded-control border border-line bg-background px-4 py-3 text-input text-ink aria-invalid:border-2 aria-invalid:border-error ${className}`}
    />
  );
}

/** A select, or with `type` an input, of the height of a button. */
export const compactInput = 'soft:min-h-target rounded-control border border-line bg-surface soft:px-3 py-1 soft:text-base text-ink';

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...select} className={`${compactInput} ${className}`} />;
}
