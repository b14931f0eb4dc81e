import { Button } from '@/components/ui/button';
import { hasText, hotThought, severalWritten } from '../record';
import { copy } from '../copy';
import { HotChoice } from './hot-choice';
import type { StepProps } from './step-props';

/** The hot thought, which the later steps are about. */
export function HotThought({ record, set, onGo }: Pick<StepProps, 'record' | 'set' | 'onGo'>) {
  const hot = hotThought(record);
  if (!hot && severalWritten(record)) return <HotChoice record={record} set={set} />;
  if (!hot || !hasText(hot.text)) {
    return (
      <div className="mb-8 max-w-form rounded-control border border-dashed border-line px-6 py-4">
        <p>{copy.hotNone}</p>
        <Button size="small" className="mt-2" onClick={() => onGo('thoughts')}>
          {copy.toThoughts}
        </Button>
      </div>
    );
  }
  return (
    <figure className="mb-8 max-w-form rounded-e-control border-s-3 border-accent bg-tint-accent px-6 py-4">
      <figcaption className="text-small text-secondary">{copy.hotNow}</figcaption>
      <blockquote className="font-reading wrap-anywhere whitespace-pre-wrap mt-1 text-lead leading-normal">{hot.text}</blockquote>
    </figure>
  );
}
