import { patterns } from '../content/learn';
import { patternWords, thinkingPatterns } from '../content/thinking-patterns';
import { PatternGlyph } from './pattern-glyph';

export function PatternCards() {
  return (
    <section className="info-section" aria-labelledby={patterns.id}>
      <h2 id={patterns.id}>{patterns.title}</h2>
      <p>{patterns.lead}</p>
      <ul className="pattern-cards">
        {thinkingPatterns.map(({ id, name, alsoCalled, meaning, example, question }) => (
          <li key={id} className="pattern-card">
            <PatternGlyph id={id} />
            <div>
              <h3>{name}</h3>
              <p className="small">
                {patternWords.alsoCalled} {alsoCalled}
              </p>
            </div>
            <p>{meaning}</p>
            <dl>
              <dt>{patternWords.example}</dt>
              <dd className="own-words">“{example}”</dd>
              <dt>{patternWords.question}</dt>
              <dd className="pattern-question">{question}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>{patterns.after}</p>
    </section>
  );
}
