import { stoppedWords, stoppedWordsLead, tryInstead } from '../content/help';

export function StoppedWords() {
  return (
    <>
      <p>{stoppedWordsLead}</p>
      <dl className="stopped-words">
        {stoppedWords.map(({ word, other, example }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {tryInstead(other)}
              <span className="own-words">{example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
