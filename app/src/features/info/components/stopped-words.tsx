import { stoppedWords, stoppedWordsLead, tryInstead } from '../content/help';

export function StoppedWords() {
  return (
    <>
      <p>{stoppedWordsLead}</p>
      <dl className="mt-3 grid tabular-nums">
        {stoppedWords.map(({ word, other, example }) => (
          <div key={word} className="grid grid-cols-[5.5rem_1fr] border-t border-hairline py-2">
            <dt className="font-semibold">{word}</dt>
            <dd>
              {tryInstead(other)}
              <span className="block font-reading text-secondary">{example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
