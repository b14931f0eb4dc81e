import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { Excerpt } from '@/components/record-form/excerpt';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Small } from '@/components/ui/text';
import type { Reflection } from '@/lib/assistant/types';
import { fits } from '@/lib/assistant/quotes';
import { sentenceAround } from './record-from-entry';
import { copy } from './copy';

interface Props {
  reflection: Reflection;
  /** The text that it is about. */
  text: string;
  onDrop: (quote: string) => void;
}

/** What was heard, one question, and patterns with the words that they are about. */
export function ReflectionCard({ reflection, text, onDrop }: Props) {
  const id = useId();
  const patterns = (reflection.patterns ?? []).filter((one) => fits(text, { patterns: [one] }));
  return (
    <Card as="section" tone="tint" className="mt-6" aria-labelledby={id} data-reflection>
      <h2 id={id} tabIndex={-1} className="text-lead">
        {copy.title2}
      </h2>
      <p className="mt-2 font-reading text-input wrap-anywhere">{reflection.reflection}</p>
      {reflection.question === '' ? null : (
        <>
          <h3 className="mt-4 text-body">{copy.question}</h3>
          <p className="font-reading text-input wrap-anywhere">{reflection.question}</p>
        </>
      )}
      {patterns.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-body">{copy.patterns}</h3>
          <Small>{copy.patternsHint}</Small>
          <ul>
            {patterns.map(({ pattern, quote }) => (
              <PatternLine key={`${pattern} ${quote}`} pattern={pattern} quote={quote} text={text} onDrop={() => onDrop(quote)} />
            ))}
          </ul>
        </>
      )}
      <Small className="mt-4">{reflection.provider === 'openai' ? copy.withAi : copy.withoutAi}</Small>
    </Card>
  );
}

interface LineProps {
  pattern: NonNullable<Reflection['patterns']>[number]['pattern'];
  quote: string;
  text: string;
  onDrop: () => void;
}

function PatternLine({ pattern, quote, text, onDrop }: LineProps) {
  const name = PATTERNS.find((one) => one.pattern === pattern)?.name ?? pattern;
  const words = quote.trim();
  const sentence = sentenceAround(text, words);
  const start = Math.max(0, sentence.indexOf(words));
  return (
    <li className="max-w-none border-b border-hairline py-4 last:border-b-0">
      <p className="font-semibold">{name}</p>
      <blockquote className="my-2 border-s-3 border-line ps-3 font-reading wrap-anywhere">
        <Excerpt text={sentence} spans={[{ start, end: start + words.length }]} />
      </blockquote>
      <div className="flex flex-wrap items-center gap-x-4">
        <AppLink to={`/learn#pattern-${pattern.replaceAll('_', '-')}`}>{copy.learn(name)}</AppLink>
        <Button variant="quiet" size="small" aria-label={`${copy.notThis}: ${name}`} onClick={onDrop}>
          {copy.notThis}
        </Button>
      </div>
    </li>
  );
}
