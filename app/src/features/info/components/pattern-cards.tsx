import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { patterns } from '../content/learn';
import { sectionStyle, SectionTitle } from './blocks';
import { PatternGlyph } from './pattern-glyph';

export function PatternCards() {
  return (
    <section className={sectionStyle} aria-labelledby={patterns.id}>
      <SectionTitle {...patterns} />
      <p>{patterns.lead}</p>
      <ul className="my-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 print:grid-cols-2">
        {PATTERNS.map(({ pattern, name, meaning, example, question }) => (
          <li
            key={pattern}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 break-inside-avoid rounded-panel border border-hairline bg-surface p-6"
          >
            <PatternGlyph pattern={pattern} />
            <div className="self-center">
              <h3>{name}</h3>
              {patterns.otherNames[pattern] ? (
                <p className="mt-0.5 text-small leading-snug text-secondary">
                  {patterns.alsoCalled} {patterns.otherNames[pattern]}
                </p>
              ) : null}
            </div>
            <p className="col-span-full mt-3">{meaning}</p>
            <dl className="col-span-full mt-3">
              <dt className="text-small text-secondary">{patterns.example}</dt>
              <dd className="font-reading">“{example}”</dd>
              <dt className="mt-3 text-small text-secondary">{patterns.question}</dt>
              <dd className="font-semibold">{question}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>{patterns.after}</p>
    </section>
  );
}
