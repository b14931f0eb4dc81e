import { useState } from 'react';
import { YearGrid } from '@/components/charts/year-grid';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MoodFace } from '@/components/ui/mood-face';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { useGraphsHidden } from '@/records/preferences';
import { moodStep, moodWord, type MoodDay } from '@/lib/mood';
import { dayAway, dayInWords } from '@/lib/text/wall-time';
import { byDay, clockOf, type LogDay, type MoodRecord } from './logs';
import { copy } from './copy';

const text = copy.year;

interface Props {
  logs: readonly MoodRecord[];
  fromDay: string;
  toDay: string;
}

/** A year of moods as coloured squares, and the words of a chosen day. */
export function YearView({ logs, fromDay, toDay }: Props) {
  const [hidden] = useGraphsHidden();
  const known = byDay(logs).toReversed();
  const [chosen, choose] = useState(known.at(-1)?.day);
  if (known.length === 0) return <p className="mt-4 text-secondary">{text.none}</p>;
  const means = new Map(known.map(({ day, mean }) => [day, mean]));
  const days: MoodDay[] = [];
  for (let day = fromDay; day <= toDay; day = dayAway(day, 1)) days.push({ day, mood: means.get(day) ?? null });
  const at = known.findIndex(({ day }) => day === chosen);
  const shown = known[at];
  return (
    <div className="mt-4 space-y-4">
      <div data-graph-hidden={hidden || undefined}>
        <YearGrid title={text.chart} summary={text.summary(known.length)} days={days} chosen={chosen} onDay={choose} />
      </div>
      <Small className="print:hidden">{text.press}</Small>
      <Row className="print:hidden">
        <Button disabled={at <= 0} onClick={() => choose(known[at - 1]?.day)}>
          {text.earlier}
        </Button>
        <Button disabled={at === -1 || at >= known.length - 1} onClick={() => choose(known[at + 1]?.day)}>
          {text.later}
        </Button>
      </Row>
      <output className="block" aria-label={text.read}>
        {shown ? <Day found={shown} /> : null}
      </output>
    </div>
  );
}

/** One line for each log of a day: its face, its feelings and its note. */
function Day({ found: { day, logs } }: { found: LogDay }) {
  return (
    <Card size="small" className="space-y-3">
      <h3>{dayInWords(day)}</h3>
      {logs.map((log) => {
        const { mood = 0, emotions = [], note = '' } = log.content;
        return (
          <div key={log.id} className="flex gap-3">
            <MoodFace value={moodStep(mood).value} className="w-10 flex-none stroke-secondary" />
            <div className="min-w-0">
              <p>
                <strong>{moodWord(mood)}</strong>{' '}
                <span className="text-small text-secondary">
                  {[clockOf(log), ...emotions.flatMap(({ name }) => (name ? [name] : []))].join(', ')}
                </span>
              </p>
              {note === '' ? null : <p className="font-reading wrap-anywhere whitespace-pre-wrap">{note}</p>}
            </div>
          </div>
        );
      })}
      <AppLink to={`/mood-logs?view=days&day=${day}`} className={buttonStyle({ size: 'small' })}>
        {text.open}
      </AppLink>
    </Card>
  );
}
