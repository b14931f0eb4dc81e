import { useRef } from 'react';
import { useHeld } from '@/components/crisis/use-held';
import { Small } from '@/components/ui/text';
import { shorten } from '@/lib/text/shorten';
import type { Span } from '@/lib/wasm/safety';
import type { FindingGroup, Mark } from './marks';
import { copy } from './copy';
import { otherWords } from './other-words';

export const longestWords = 60;

const findingLook =
  'mt-2 flex min-h-target w-full cursor-pointer flex-wrap items-baseline gap-x-2 rounded-control border px-3 py-2 text-start text-small';
/** Line styles as in the text: solid and double. */
const edges = { crisis: 'border-s-4 border-s-accent', blocked: 'border-s-4 border-s-info [border-inline-start-style:double]' };

/** Returns advice on how to rephrase blocked words. */
export function adviceFor(words: string): string | undefined {
  if (words.trimStart().startsWith('<')) return copy.blockedHint.html;
  if (/^['";]/u.test(words.trimStart())) return copy.blockedHint.comment;
  // The note below the field offers the other wording.
  return otherWords(words) === undefined ? copy.blockedHint.other : undefined;
}

function adviceOf(group: FindingGroup): string | undefined {
  return group.words === undefined ? undefined : adviceFor(group.words);
}

interface Props {
  headingId: string;
  fieldLabel: string;
  groups: FindingGroup[];
  active: Mark | undefined;
  /** The heading level that fits the page. */
  heading: 'h2' | 'h3' | 'h4';
  onPick: (span: Span) => void;
}

export function FindingsList({ headingId, fieldLabel, groups, active, heading: Heading, onPick }: Props) {
  const turns = useRef(new Map<string, number>());
  const list = useRef<HTMLElement>(null);
  const [isHeld] = useHeld(list);

  // Pressing again goes to the next match, so one line can stand for many.
  const pick = (group: FindingGroup) => {
    const turn = turns.current.get(group.key) ?? 0;
    turns.current.set(group.key, turn + 1);
    const span = group.spans[turn % group.spans.length];
    if (span) onPick(span);
  };

  // The help for these words is in view. What stops a save is shown at once.
  if (isHeld && groups.every(({ kind }) => kind === 'crisis')) return null;
  return (
    <section ref={list} aria-labelledby={headingId} className="mt-4">
      <Heading id={headingId} className="font-sans text-small font-semibold text-secondary">
        {copy.noticed}
        <span className="sr-only"> ({fieldLabel})</span>
      </Heading>
      <ul>
        {groups.map((group, index) => {
          const isActive =
            active !== undefined &&
            group.spans.some((span) => span.start === active.start && span.end === active.end) &&
            active.kind === group.kind;
          const advice = adviceOf(group);
          // The same advice is shown once, under the first group it applies to.
          const isNews = groups.findIndex((other) => adviceOf(other) === advice) === index;
          return (
            <li key={group.key} className="max-w-none">
              <button
                type="button"
                className={`${findingLook} ${edges[group.kind]} ${isActive ? 'border-warning bg-warning/14' : 'border-hairline bg-surface hover:bg-tint'}`}
                aria-current={isActive ? 'true' : undefined}
                onClick={() => pick(group)}
              >
                {group.words === undefined ? null : <q className="w-full font-reading text-body">{shorten(group.words, longestWords)}</q>}
                <span className={group.kind === 'crisis' ? 'first-letter:uppercase' : undefined}>{group.label}</span>
                {group.spans.length > 1 ? <span className="ms-auto text-secondary">{group.spans.length}×</span> : null}
              </button>
              {advice !== undefined && isNews ? <Small className="px-3 pt-1">{advice}</Small> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
