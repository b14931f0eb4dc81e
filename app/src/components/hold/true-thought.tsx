import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useLayoutEffect, useRef } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Disclosure } from '@/components/ui/disclosure';
import type { TrueThought, TrueWay } from '@/lib/wasm/cbt';
import { copy } from './copy';

interface Props {
  value: TrueThought | undefined;
  /** Where the first step is kept, if the record has a field for it. */
  firstStepPath?: string;
  /** A counter: when it rises, the part opens and takes the focus. */
  led?: number;
}

const text = copy.truth;
const ways = (['problem_solving', 'acceptance', 'grief'] as const).map((id) => ({ id, ...text.ways[id] }));
const long = { limit: CBT_LIMITS.thoughtChars, rows: 'short' } as const;

/** The branch for a thought that may well be true: solve, accept or grieve. Its fields belong to the record around it. */
export function TrueThoughtPart({ value = {}, firstStepPath = 'trueThought.firstStep', led = 0 }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (led === 0 || !box.current) return;
    box.current.open = true;
    box.current.querySelector<HTMLInputElement>('input')?.focus();
  }, [led]);
  const change = useChangeAt<TrueThought>('trueThought');
  const { way } = value;
  return (
    <Disclosure
      ref={box}
      open={way !== undefined}
      summary={<span className="text-body font-semibold">{text.open}</span>}
      className="my-8 max-w-form"
    >
      <p className="mb-4">{text.lead}</p>
      <ChoiceField legend={text.ask} options={ways} value={way} onChange={(id) => change((now) => ({ ...now, way: id as TrueWay }))} />
      {way === 'problem_solving' ? (
        <>
          <TextField label={text.inMyHands} hint={text.inMyHandsHint} path="trueThought.inMyHands" {...long} />
          <TextField label={text.firstStep} path={firstStepPath} limit={CBT_LIMITS.shortChars} rows="line" />
          <TextField label={text.whoHelps} hint={text.whoHelpsHint} path="trueThought.whoHelps" {...long} />
        </>
      ) : null}
      {way === 'acceptance' || way === 'grief' ? (
        <TextField
          key={way}
          label={text[way]}
          hint={way === 'grief' ? text.griefHint : text.acceptanceHint}
          path="trueThought.room"
          {...long}
        />
      ) : null}
    </Disclosure>
  );
}
