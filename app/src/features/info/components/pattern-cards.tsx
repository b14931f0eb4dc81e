import { patterns } from '../content/learn';
import { patternWords, thinkingPatterns } from '../content/thinking-patterns';
import { sectionStyle, SectionTitle } from './blocks';
import { PatternGlyph } from './pattern-glyph';

export function PatternCards() {
  return (
    <section className={sectionStyle} aria-labelledby={patterns.id}>
      <SectionTitle {...patterns} />
      <p>{patterns.lead}</p>
      <ul className="my-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 print:grid-cols-2">
        {thinkingPatterns.map(({ id, name, alsoCalled, meaning, example, question }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 break-inside-avoid rounded-panel border border-hairline bg-surface p-6"
          >
            <PatternGlyph id={id} />
            <div className="self-center">
              <h3>{name}</h3>
              <p className="mt-0.5 text-small leading-snug text-secondary">
                {patternWords.alsoCalled} {alsoCalled}
              </p>
            </div>
            <p className="col-span-full mt-3">{meaning}</p>
            <dl className="col-span-full mt-3">
              <dt className="text-small text-secondary">{patternWords.example}</dt>
              <dd className="font-reading">“{example}”</dd>
              <dt className="mt-3 text-small text-secondary">{patternWords.question}</dt>
              <dd className="font-semibold">{question}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>{patterns.after}</p>
    </section>
  );
}
