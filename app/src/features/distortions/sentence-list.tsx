import type { AnalysedSentence, Pattern } from '@/lib/wasm/cbt';
import { names, pieces } from './model';
import { copy } from './copy';

interface Props {
  sentences: readonly AnalysedSentence[];
  /** The patterns on screen; wordings of other patterns are not marked. */
  shown: ReadonlySet<Pattern>;
}

/** A dotted underline marks a faint wording, a solid one a clear wording, so that colour is not the only sign. */
const cue =
  'rounded-sm bg-tint-accent px-0.5 text-ink underline decoration-accent decoration-2 underline-offset-[0.2em] forced-colors:decoration-[LinkText]';

/** The text again, one sentence per line, with the wordings marked and named. */
export function SentenceList({ sentences, shown }: Props) {
  return (
    <ol className="grid gap-1">
      {sentences.map((sentence) => {
        const hints = sentence.hints.filter((hint) => shown.has(hint.pattern));
        return (
          <li
            key={sentence.span.start}
            className={`border-s-3 py-1.5 ps-4 ${hints.length > 0 ? 'border-accent' : 'border-hairline text-secondary'}`}
          >
            <p className="font-reading wrap-anywhere whitespace-pre-wrap">
              {pieces(sentence, shown).map((piece, at) =>
                piece.hints.length > 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
                  <mark
                    key={at}
                    className={`${cue} ${piece.hints.some((hint) => hint.strength === 'likely') ? 'decoration-solid' : 'decoration-dotted'}`}
                  >
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </p>
            {hints.length > 0 ? <p className="mt-1 text-small text-secondary">{copy.mightBe(names(hints))}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
