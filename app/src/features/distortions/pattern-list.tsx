import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { words } from './words';

/** All patterns, for those who want to read rather than be read. */
export function PatternList() {
  return (
    <details className="disclosure pattern-list">
      <summary>{words.about}</summary>
      <dl>
        {PATTERNS.map(({ pattern, name, meaning, example }) => (
          <div key={pattern}>
            <dt>{name}</dt>
            <dd>
              {meaning}{' '}
              <span className="quiet">
                {words.forExample} “{example}”
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
