import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import type { Letter } from '@/records/dashboard-data';
import { dateFormat } from '@/lib/text/dates';
import { cardsCopy as copy } from './cards-copy';

const month = dateFormat({ month: 'long' });
const text = copy.letters;

/** After a low check-in: offers words that the person wrote on an earlier day. Nothing is shown before they ask. */
export function LetterPart({ letters }: { letters: readonly Letter[] }) {
  const [at, setAt] = useState<number>();
  const letter = at === undefined ? undefined : letters[at % letters.length];
  if (letters.length === 0) return null;
  return (
    <div className="mt-4">
      <output className="block">
        {letter ? (
          <figure className="rounded-panel bg-tint-accent px-6 py-5">
            <figcaption className="text-small text-secondary">
              {letter.likeToday ? text.likeToday(month(new Date(letter.at))) : text.wrote(month(new Date(letter.at)))}
            </figcaption>
            <blockquote className="mt-2 font-reading text-[1.25rem] leading-normal wrap-anywhere whitespace-pre-wrap">
              {letter.text}
            </blockquote>
          </figure>
        ) : null}
      </output>
      <Row className="mt-3">
        {letter === undefined ? (
          <Button onClick={() => setAt(0)}>{text.read}</Button>
        ) : (
          <>
            {letters.length > 1 ? (
              <Button size="small" onClick={() => setAt((now = 0) => now + 1)}>
                {text.another}
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => setAt(undefined)}>
              {text.close}
            </Button>
          </>
        )}
      </Row>
    </div>
  );
}
