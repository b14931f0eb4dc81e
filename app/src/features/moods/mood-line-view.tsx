import { MoodLine } from '@/components/charts/mood-line';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import { Tab, Tabs } from '@/components/ui/tabs';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { useGraphsHidden } from '@/records/preferences';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { chartDays, points, type MoodRecord } from './logs';
import { spans, type Span } from './search';
import { copy } from './copy';

interface Props {
  logs: readonly MoodRecord[];
  span: Span;
  fromDay: string;
  toDay: string;
}

const text = copy.line;

/** A line chart of daily means with gaps for days without logs, and how much the days vary. */
export function MoodLineView({ logs, span, fromDay, toDay }: Props) {
  const core = useCbt('forms');
  const [hidden, hide] = useGraphsHidden();
  return (
    <>
      <Tabs aria-label={text.span}>
        {spans.map((days) => (
          <Tab key={days} to={`/mood-logs?view=line&span=${days}`} current={days === span}>
            {text.days(days)}
          </Tab>
        ))}
        <Button variant="quiet" size="small" onClick={() => hide(!hidden)}>
          {hidden ? text.show : text.hide}
        </Button>
      </Tabs>
      {hidden ? <p className="mt-1 text-secondary">{text.hidden}</p> : null}
      {!hidden && core === 'loading' ? <output className="mt-1 text-secondary">{text.wait}</output> : null}
      {!hidden && core === 'unavailable' ? <p className="mt-1 text-secondary">{text.noCore}</p> : null}
      {!hidden && core === 'ready' ? <Line logs={logs} span={span} fromDay={fromDay} toDay={toDay} /> : null}
    </>
  );
}

function Line({ logs, span, fromDay, toDay }: Props) {
  const all = points(logs);
  const days = cbt.mood.series(all, fromDay, toDay);
  const withMood = days.filter(({ mean }) => mean !== undefined);
  const missing = CBT_LIMITS.chartMin - withMood.length;
  if (missing > 0) return <p className="mt-1 text-secondary">{text.few(missing)}</p>;
  const inDays = new Set(withMood.flatMap(({ ids }) => ids));
  const varies = cbt.mood.variability(all.filter(({ id }) => inDays.has(id)));
  return (
    <div className="mt-4 space-y-2">
      <MoodLine title={text.chart(span)} days={chartDays(days)} band />
      <Small>
        {text.gaps} {copy.rule}
      </Small>
      {varies ? (
        <p>
          {text.varies(varies)} {varies.change === undefined ? null : text.changes(varies.change)}
        </p>
      ) : null}
    </div>
  );
}
