import { MoodLine } from '@/components/charts/mood-line';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { useGraphsHidden } from '@/lib/preferences';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { chartDays, points, type MoodRecord } from './logs';
import { spans, type Span } from './search';
import { words } from './words';

interface Props {
  logs: readonly MoodRecord[];
  span: Span;
  fromDay: string;
  toDay: string;
}

const text = words.line;

/** A line over the days, with gaps where nothing is known, and how much the days vary. */
export function MoodLineView({ logs, span, fromDay, toDay }: Props) {
  const core = useCbt();
  const [hidden, hide] = useGraphsHidden();
  return (
    <>
      <nav className="view-nav" aria-label={text.span}>
        {spans.map((days) => (
          <AppLink key={days} to={`/mood-logs?view=line&span=${days}`} className="view-link" current={days === span}>
            {text.days(days)}
          </AppLink>
        ))}
        <button type="button" className="button button-small button-quiet" onClick={() => hide(!hidden)}>
          {hidden ? text.show : text.hide}
        </button>
      </nav>
      {hidden ? <p className="quiet">{text.hidden}</p> : null}
      {!hidden && core === 'loading' ? <output className="quiet">{text.wait}</output> : null}
      {!hidden && core === 'unavailable' ? <p className="quiet">{text.noCore}</p> : null}
      {!hidden && core === 'ready' ? <Line logs={logs} span={span} fromDay={fromDay} toDay={toDay} /> : null}
    </>
  );
}

function Line({ logs, span, fromDay, toDay }: Props) {
  const all = points(logs);
  const days = cbt.mood.series(all, fromDay, toDay);
  const withMood = days.filter(({ mean }) => mean !== undefined);
  const missing = CBT_LIMITS.chartMin - withMood.length;
  if (missing > 0) return <p className="quiet">{text.few(missing)}</p>;
  const inDays = new Set(withMood.flatMap(({ ids }) => ids));
  const varies = cbt.mood.variability(all.filter(({ id }) => inDays.has(id)));
  return (
    <>
      <MoodLine title={text.chart(span)} days={chartDays(days)} band />
      <p className="small">
        {text.gaps} {words.rule}
      </p>
      {varies ? (
        <p>
          {text.varies(varies)} {varies.change === undefined ? null : text.changes(varies.change)}
        </p>
      ) : null}
    </>
  );
}
