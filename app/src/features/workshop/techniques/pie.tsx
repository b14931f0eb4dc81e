import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { RatingField } from '@/components/record-form/rating-field';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { Checkbox } from '@/components/ui/choices';
import { cbt, useCbt, type PieSlice } from '@/lib/wasm/cbt';
import { copy } from '../copy';
import { smallLabel, type WayProps } from './parts';
import { PieChart } from './pie-chart';

const pieCopy = copy.pie;

/** The slices, or one empty line to write on. */
const lines = (slices: PieSlice[] = []): PieSlice[] => (slices.length > 0 ? slices : [{}]);

export function Pie({ work }: WayProps) {
  const changePie = useChangeAt<PieSlice[]>('pie');
  const slices = work.pie ?? [];
  const rows = lines(slices);
  const ready = useCbt('forms') === 'ready';
  const rest = ready ? cbt.workshop.pieRest(slices) : undefined;
  const change = (at: number, part: (slice: PieSlice) => PieSlice) =>
    changePie((now) => lines(now).map((row, index) => (index === at ? part(row) : row)));
  const remove = (at: number) => {
    const gone = changePie((now = []) => now.filter((_, index) => index !== at))?.[at];
    if (!gone) return;
    const undo = () => changePie((now = []) => now.toSpliced(at, 0, gone));
    showToast({ text: copy.weighed.removed, action: { label: copy.weighed.undo, run: undo } });
  };
  const used = slices.some(({ share }) => share !== undefined);
  const own = slices.filter(({ mine, share }) => mine && share !== undefined).reduce((sum, { share }) => sum + (share ?? 0), 0);

  return (
    <>
      <ol>
        {rows.map((slice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- slices are told apart by their number
          <li key={at} className="mb-6 border-b border-hairline pb-4 *:mb-4">
            <div className={smallLabel}>
              <TextField label={pieCopy.cause(at + 1)} path={`pie.${at}.cause`} limit={CBT_LIMITS.shortChars} rows="line" />
            </div>
            <RatingField
              max={100}
              label={pieCopy.share}
              value={slice.share}
              onChange={(share) => change(at, (now) => withShare(now, share))}
              low={pieCopy.low}
              high={pieCopy.high}
            />
            <Row className="mt-0 justify-between">
              <Checkbox checked={slice.mine ?? false} onChange={(event) => change(at, (now) => ({ ...now, mine: event.target.checked }))}>
                {pieCopy.mine}
              </Checkbox>
              {rest !== undefined && rest > 0 && used && slice.share === undefined ? (
                <Button size="small" onClick={() => change(at, (now) => ({ ...now, share: rest }))}>
                  {pieCopy.fill(rest)}
                </Button>
              ) : null}
              {slices.length > 0 ? (
                <Button variant="quiet" size="small" onClick={() => remove(at)}>
                  {pieCopy.remove}
                  <span className="sr-only">: {pieCopy.cause(at + 1)}</span>
                </Button>
              ) : null}
            </Row>
          </li>
        ))}
      </ol>
      {rows.length < CBT_LIMITS.pieSlices ? (
        <Button size="small" onClick={() => changePie((now) => [...lines(now), {}])}>
          {pieCopy.add}
        </Button>
      ) : (
        <p className="mt-1 text-secondary">{pieCopy.full(CBT_LIMITS.pieSlices)}</p>
      )}
      {used && rest !== undefined ? (
        <output className="mt-4 block font-semibold">
          {rest > 0 ? pieCopy.rest(rest) : rest < 0 ? pieCopy.over(-rest) : pieCopy.even}
        </output>
      ) : null}
      <PieChart slices={slices} rest={rest} />
      {own > 0 ? <p>{pieCopy.own(own)}</p> : null}
    </>
  );
}

/** A cleared number is removed rather than stored as `undefined`. */
function withShare(slice: PieSlice, share: number | undefined): PieSlice {
  const { share: _, ...rest } = slice;
  return share === undefined ? rest : { ...rest, share };
}
