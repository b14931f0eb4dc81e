import { useEffect, useState } from 'react';
import { useChangeAt, useFormModel } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { eftSensationsMax } from '@/lib/api/limits.gen';
import { showToast } from '@/lib/toasts';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { hasText, type EftEntry } from '../entry';
import { copy } from '../copy';
import type { StepProps } from './step-props';

type Sensation = NonNullable<EftEntry['sensations']>[number];
const blank = (): Sensation => ({ place: '', word: '' });

/** The places, or one empty place to write in. */
const places = ({ sensations = [] }: EftEntry): Sensation[] => (sensations.length > 0 ? sensations : [blank()]);

export function BodyStep({ entry, set }: StepProps) {
  const rows = places(entry);
  const { forget } = useFormModel();
  const change = useChangeAt<Sensation[]>('sensations');
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    if (added !== undefined) document.getElementById(`eft-place-${added}`)?.focus();
  }, [added]);

  const add = () => {
    setAdded(rows.length);
    set((now) => ({ sensations: [...places(now), blank()] }));
  };
  /** Writes an anchor outside the body into the first place that is empty. */
  const anchor = (place: string) =>
    set((now) => {
      const list = places(now);
      const free = list.findIndex((row) => !hasText(row.place));
      if (free >= 0) return { sensations: list.with(free, { ...blank(), ...list[free], place }) };
      return list.length < eftSensationsMax ? { sensations: [...list, { ...blank(), place }] } : {};
    });
  const remove = (at: number) => {
    const gone = change((now = []) => now.filter((_row, place) => place !== at))?.[at];
    // The others move up, so it is the last index that no longer exists.
    for (const field of ['place', 'word']) forget(`eft-${field}-${rows.length - 1}`);
    document.getElementById('eft-place-0')?.focus();
    if (!gone || (!hasText(gone.place) && !hasText(gone.word))) return;
    const undo = () => change((now = []) => now.toSpliced(at, 0, gone));
    showToast({ text: copy.removedSensation, action: { label: copy.undo, run: undo } });
  };

  return (
    <>
      <Notice tone="amber" className="mb-6 max-w-form">
        <p>{copy.trauma}</p>
        <AppLink to="/crisis" className={strongLink}>
          {copy.traumaHelp}
        </AppLink>
      </Notice>
      <p>{copy.bodyElse}</p>
      <Row className="mt-2 mb-6">
        {copy.anchors.map(({ place, label }) => (
          <Button key={place} size="small" onClick={() => anchor(place)}>
            {label}
          </Button>
        ))}
      </Row>
      {rows.map((_row, at) => (
        // A place in the body has no id but its index.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="mb-6 min-w-0 not-first:border-t not-first:border-hairline not-first:pt-4">
          <legend className={rows.length > 1 ? 'mb-2 font-reading text-lead font-semibold' : 'sr-only'}>{copy.sensation(at + 1)}</legend>
          <TextField
            id={`eft-place-${at}`}
            label={copy.place}
            hint={copy.placeHint}
            path={`sensations.${at}.place`}
            limit={CBT_LIMITS.nameChars}
            rows="line"
          />
          <TextField
            id={`eft-word-${at}`}
            label={copy.word}
            hint={copy.wordHint}
            path={`sensations.${at}.word`}
            limit={CBT_LIMITS.nameChars}
            rows="line"
          />
          {rows.length > 1 ? (
            <Button variant="quiet" size="small" onClick={() => remove(at)}>
              {copy.removeSensation(at + 1)}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {rows.length < eftSensationsMax ? <Button onClick={add}>{copy.addSensation}</Button> : null}
    </>
  );
}
