import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  /** The button that shows the fields. */
  label: string;
  /** True if any of the fields is filled in. From then on all of them are shown. */
  isUsed: boolean;
  children: ReactNode;
}

/** The fields after the first one, shown on request, so that a form starts with one question. */
export function MoreFields({ label, isUsed, children }: Props) {
  const [isOpen, setOpen] = useState(isUsed);
  const [isPressed, setPressed] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // They stay when they are emptied again.
  if (isUsed && !isOpen) setOpen(true);
  useEffect(() => {
    // The pressed button is gone.
    if (isPressed) fields.current?.focus({ preventScroll: true });
  }, [isPressed]);
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        className="mb-6 -ms-4.5"
        aria-expanded={false}
        onClick={() => {
          setOpen(true);
          setPressed(true);
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    <fieldset ref={fields} aria-label={label} tabIndex={-1} className="min-w-0 outline-none">
      {children}
    </fieldset>
  );
}

/** Returns whether a record has anything in a field other than these. */
export function hasMoreThan(content: object, fields: readonly string[]): boolean {
  return Object.entries(content).some(
    ([name, value]) =>
      !fields.includes(name) &&
      value !== undefined &&
      value !== null &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  );
}
