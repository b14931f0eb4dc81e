import { AppLink } from '@/components/ui/app-link';
import { Disclosure } from '@/components/ui/disclosure';
import { moodInWords } from '@/lib/mood';
import { countWords, whenInWords, type MoodRecord } from './logs';
import { copy } from './copy';

const text = copy.list;

/** How often each feeling and activity was logged lately, with links to the logs. */
export function WordList({ logs }: { logs: readonly MoodRecord[] }) {
  const parts = [
    { title: text.feelings, found: countWords(logs, ({ emotions = [] }) => emotions.map(({ name = '' }) => name)) },
    { title: text.did, found: countWords(logs, ({ activities = [] }) => activities.map(({ tag = '' }) => tag)) },
  ].filter(({ found }) => found.length > 0);
  if (parts.length === 0) return <p className="mt-1 text-secondary">{text.none}</p>;
  return (
    <>
      <p className="mt-1 text-secondary">{text.lead}</p>
      {parts.map(({ title, found }) => (
        <section key={title} className="mt-8" aria-label={title}>
          <h3>{title}</h3>
          {found.map(({ word, logs: behind }) => (
            <Disclosure
              key={word}
              summary={
                <>
                  <strong>{word}</strong> {text.count(behind.length)}
                </>
              }
              className="mt-0 border-b border-hairline text-body"
            >
              <ul className="mt-2 list-disc ps-5">
                {behind.map((log) => (
                  <li key={log.id}>
                    <AppLink to={`/mood-logs?entry=${log.id}`}>{whenInWords(log)}</AppLink>: {moodInWords(log.content.mood ?? 0)}
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </section>
      ))}
    </>
  );
}
