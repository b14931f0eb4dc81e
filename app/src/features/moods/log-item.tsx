import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { MoodFace } from '@/components/ui/mood-face';
import { formatMoment } from '@/lib/dates';
import { moodStep, moodWord } from '@/lib/mood';
import { toldOnPage } from '@/lib/query-client';
import { records, removeRecord } from '@/records';
import { clockOf, moodInWords, whenInWords, type MoodRecord } from './logs';
import { words } from './words';

const text = words.item;

/** One log: the mood first, then only what was told. `day`: the one day that is looked at, to come back to. */
export function LogItem({ log, day }: { log: MoodRecord; day: string | undefined }) {
  const { mood = 0, energy, anxiety, sleepHours, emotions = [], activities = [], note = '' } = log.content;
  const when = whenInWords(log);
  const facts = [
    energy === undefined ? undefined : [text.energy, text.of10(energy)],
    anxiety === undefined ? undefined : [text.anxiety, text.of10(anxiety)],
    sleepHours === undefined ? undefined : [text.sleep, text.hours(sleepHours)],
  ].filter((fact) => fact !== undefined);

  return (
    <li className="mood-log">
      <div className="mood-log-head">
        <MoodFace value={moodStep(mood).value} />
        <p>
          <time className="small" dateTime={log.occurredAt}>
            {clockOf(log)}
          </time>
          <strong>{moodWord(mood)}</strong> <span className="small">{text.of10(mood)}</span>
        </p>
      </div>
      {emotions.length > 0 ? (
        <ul className="mood-words">
          {emotions.map(({ name, intensity }) => (
            <li key={name}>{intensity === undefined ? name : `${name} ${intensity}`}</li>
          ))}
        </ul>
      ) : null}
      {facts.length > 0 ? (
        <dl className="mood-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {activities.length > 0 ? (
        <ul className="mood-did small">
          {activities.map(({ tag, pleasure, mastery }) => (
            <li key={tag}>
              {[tag, pleasure === undefined ? undefined : text.pleasure(pleasure), mastery === undefined ? undefined : text.mastery(mastery)].filter((part) => part !== undefined).join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      {note === '' ? null : <p className="own-words">{note}</p>}
      {log.version === 0 ? (
        <p className="small">{text.waiting}</p>
      ) : (
        <div className="row">
          <AppLink to={`/mood-logs?entry=${log.id}${day === undefined ? '' : `&view=days&day=${day}`}`} className="button button-small">
            {text.edit}
            <span className="visually-hidden"> {when}</span>
          </AppLink>
          <button type="button" className="button button-small button-quiet" onClick={() => void removeRecord(log, { told: text.removed(when) })}>
            {text.remove}
            <span className="visually-hidden"> {when}</span>
          </button>
        </div>
      )}
      {log.version > 1 ? <History log={log} /> : null}
    </li>
  );
}

/** What the log said before it was changed. Asked for when it is opened. */
function History({ log }: { log: MoodRecord }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    // Not among the records: a deleted one would be asked for its versions once more.
    queryKey: ['versions', log.id, log.version],
    queryFn: ({ signal }) => records.versions<'mood_log'>(log.id, signal),
    enabled: open,
    meta: toldOnPage,
  });
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {text.history}
        <span className="visually-hidden"> {whenInWords(log)}</span>
      </summary>
      {isError ? <p>{text.historyTrouble}</p> : null}
      {data ? (
        <ul>
          {data.map(({ version, savedAt, content }) => (
            <li key={version}>
              {text.version(moodInWords(content.mood ?? 0), formatMoment(savedAt))}
              {content.note ? <span className="own-words">: {content.note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
