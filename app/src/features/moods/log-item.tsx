import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { MoodFace } from '@/components/ui/mood-face';
import { Button, buttonStyle } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Small } from '@/components/ui/text';
import { momentInSentence } from '@/lib/text/dates';
import { moodInWords, moodStep, moodWord } from '@/lib/mood';
import { toldOnPage } from '@/lib/api/query-client';
import { records, removeRecord } from '@/records';
import { clockOf, whenInWords, type MoodRecord } from './logs';
import { copy } from './copy';

const text = copy.item;

/** One log in a list. `day` is the day being viewed, to come back to after editing. */
export function LogItem({ log, day }: { log: MoodRecord; day: string | undefined }) {
  const { mood = 0, energy, anxiety, sleepHours, emotions = [], activities = [], note = '' } = log.content;
  const when = whenInWords(log);
  const facts = [
    energy === undefined ? undefined : [text.energy, text.of10(energy)],
    anxiety === undefined ? undefined : [text.anxiety, text.of10(anxiety)],
    sleepHours === undefined ? undefined : [text.sleep, text.hours(sleepHours)],
  ].filter((fact) => fact !== undefined);

  return (
    <li className="max-w-none space-y-2 border-b border-hairline py-4">
      <div className="flex items-center gap-3">
        <MoodFace value={moodStep(mood).value} className="w-9 flex-none stroke-secondary" />
        <p>
          <time className="text-small text-secondary block leading-tight" dateTime={log.occurredAt}>
            {clockOf(log)}
          </time>
          <strong>{moodWord(mood)}</strong> <span className="text-small text-secondary">{text.of10(mood)}</span>
        </p>
      </div>
      {emotions.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {emotions.map(({ name, intensity }) => (
            <li key={name} className="rounded-full border border-hairline px-3 py-0.5 text-small">
              {intensity === undefined ? name : `${name} ${intensity}`}
            </li>
          ))}
        </ul>
      ) : null}
      {facts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-secondary">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {activities.length > 0 ? (
        <ul className="text-small text-secondary">
          {activities.map(({ tag, pleasure, mastery }) => (
            <li key={tag}>
              {[
                tag,
                pleasure === undefined ? undefined : text.pleasure(pleasure),
                mastery === undefined ? undefined : text.mastery(mastery),
              ]
                .filter((part) => part !== undefined)
                .join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      {note === '' ? null : <p className="font-reading wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {log.version === 0 ? (
        <Small>{text.waiting}</Small>
      ) : (
        <div className="flex flex-wrap items-center mt-4 gap-2">
          <AppLink
            to={`/mood-logs?entry=${log.id}${day === undefined ? '' : `&view=days&day=${day}`}`}
            className={buttonStyle({ size: 'small' })}
          >
            {text.edit}
            <span className="sr-only"> {when}</span>
          </AppLink>
          <Button variant="quiet" size="small" onClick={() => void removeRecord(log, { told: text.removed(when) })}>
            {text.remove}
            <span className="sr-only"> {when}</span>
          </Button>
        </div>
      )}
      {log.version > 1 ? <History log={log} /> : null}
    </li>
  );
}

/** Earlier versions of a log, loaded when opened. */
function History({ log }: { log: MoodRecord }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    // Not below the key of records: a deleted log would be fetched again when they are refreshed.
    queryKey: ['versions', log.id, log.version],
    queryFn: ({ signal }) => records.versions('mood_log', log.id, signal),
    enabled: open,
    meta: toldOnPage,
  });
  return (
    <Disclosure
      summary={
        <>
          {text.history}
          <span className="sr-only"> {whenInWords(log)}</span>
        </>
      }
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isError ? <p>{text.historyTrouble}</p> : null}
      {data ? (
        <ul className="mt-2 list-disc ps-5">
          {data.map(({ version, savedAt, content }) => (
            <li key={version}>
              {text.version(moodInWords(content.mood ?? 0), momentInSentence(savedAt))}
              {content.note ? <span className="font-reading wrap-anywhere whitespace-pre-wrap">: {content.note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Disclosure>
  );
}
