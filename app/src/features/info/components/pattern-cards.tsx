import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { useRef } from 'react';
import { patterns } from '../content/learn';
import { usePrintedAnswers } from '../use-answers';
import { foldStyle, sectionStyle, SectionTitle } from './blocks';
import { PatternGlyph } from './pattern-glyph';

/** One small card for each pattern. It opens to what it means, an example and a question. */
export function PatternCards() {
  const cards = useRef<HTMLUListElement>(null);
  usePrintedAnswers(cards);
  return (
    <section className={sectionStyle} aria-labelledby={patterns.id}>
      <SectionTitle {...patterns} />
      <p>{patterns.lead}</p>
      <ul ref={cards} className="my-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-4 print:grid-cols-2">
        {PATTERNS.map(({ pattern, name, meaning, example, question }) => (
          <li key={pattern} className="break-inside-avoid rounded-panel border border-hairline bg-surface">
            <details className="group">
              <summary className={`${foldStyle} px-4 py-3`}>
                <PatternGlyph pattern={pattern} />
                <h3>{name}</h3>
              </summary>
              <div className="px-4 pb-4">
                {patterns.otherNames[pattern] ? (
                  <p className="text-small leading-snug text-secondary">
                    {patterns.alsoCalled} {patterns.otherNames[pattern]}
                  </p>
                ) : null}
                <p className="mt-1">{meaning}</p>
                <dl className="mt-3">
                  <dt className="text-small text-secondary">{patterns.example}</dt>
                  <dd className="font-reading">“{example}”</dd>
                  <dt className="mt-3 text-small text-secondary">{patterns.question}</dt>
                  <dd className="font-semibold">{question}</dd>
                </dl>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <p>{patterns.after}</p>
    </section>
  );
}
