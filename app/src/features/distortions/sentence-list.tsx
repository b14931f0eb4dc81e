import type { AnalysedSentence, Pattern } from '@/lib/cbt';
import { names, pieces } from './model';
import { words } from './words';

interface Props {
  sentences: readonly AnalysedSentence[];
  /** The patterns in view; the wordings of others are not marked. */
  shown: ReadonlySet<Pattern>;
}

/** The text again, a sentence a line, with the wordings marked and named. */
export function SentenceList({ sentences, shown }: Props) {
  return (
    <ol className="sentences">
      {sentences.map((sentence) => {
        const hints = sentence.hints.filter((hint) => shown.has(hint.pattern));
        return (
          <li key={sentence.span.start} className={hints.length > 0 ? 'sentence sentence-hit' : 'sentence'}>
            <p className="own-words">
              {pieces(sentence, shown).map((piece, at) =>
                piece.hints.length > 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
                  <mark key={at} className={piece.hints.some((hint) => hint.strength === 'likely') ? 'cue cue-likely' : 'cue'}>
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </p>
            {hints.length > 0 ? <p className="quiet sentence-note">{words.mightBe(names(hints))}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
