import { useEffect, useRef } from 'react';
import { announce } from '@/components/live/announcer';
import { countChars } from '@/lib/text/text';
import { copy } from './copy';

const showFrom = 0.8;
const steps = [0.9, 1];

/** Returns the announced step that a count has reached: 0 none, 1 nearly full, 2 full. */
export function stepOf(used: number, max: number): number {
  return steps.filter((step) => used >= max * step).length;
}

interface Props {
  id: string;
  label: string;
  /** Undefined until the limits are loaded. */
  max: number | undefined;
  text: string;
}

export function FieldCounter({ id, label, max, text }: Props) {
  // Skips counting when the text is far from the limit: it has at least as many UTF-16 units as
  // characters.
  const near = max !== undefined && text.length >= max * showFrom;
  const used = near ? countChars(text) : 0;
  const step = max === undefined ? 0 : stepOf(used, max);
  const spoken = useRef(0);

  useEffect(() => {
    if (max !== undefined && step > spoken.current) {
      announce(`count-${id}`, step === 1 ? copy.countNear(label, max - used) : copy.countFull(label, used - max));
    }
    spoken.current = step;
  }, [step, max, used, label, id]);

  if (max === undefined || used < max * showFrom) return <p id={id} hidden />;
  return (
    <p id={id} className={`mt-2 text-small tabular-nums ${used > max ? 'font-semibold text-error' : 'text-secondary'}`}>
      {copy.count(used, max)}
      {used > max ? ` (${copy.countOver(used - max)})` : ''}
    </p>
  );
}
