import { hasText, hotThought, type ThoughtRecord } from '../record';
import { words } from '../words';
import type { StepProps } from './step-props';

/** What the later steps are about, in the person's own words. */
export function HotThought({ record, onGo }: { record: ThoughtRecord; onGo: StepProps['onGo'] }) {
  const hot = hotThought(record);
  if (!hot || !hasText(hot.text)) {
    return (
      <div className="guided-none">
        <p>{words.hotNone}</p>
        <button type="button" className="button button-small" onClick={() => onGo('thoughts')}>
          {words.toThoughts}
        </button>
      </div>
    );
  }
  return (
    <figure className="guided-hot">
      <figcaption>{words.hotNow}</figcaption>
      <blockquote className="own-words">{hot.text}</blockquote>
    </figure>
  );
}
