import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useLayoutEffect, useRef } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { TextField } from '@/components/record-form/text-field';
import { Disclosure } from '@/components/ui/disclosure';
import type { TrueThought, TrueWay } from '@/lib/wasm/cbt';
import { copy } from './copy';

interface Props {
  value: TrueThought | undefined;
  onChange: (value: TrueThought) => void;
  /** Where the first step is kept, if the record has a field for it. */
  firstStepPath?: string;
  /** A counter: when it rises, the part opens and takes the focus. */
  led?: number;
}

const say = copy.truth;
const ways = (['problem_solving', 'acceptance', 'grief'] as const).map((id) => ({ id, ...say.ways[id] }));
const long = { limit: CBT_LIMITS.thoughtChars, rows: 'short' } as const;

/** The branch for a thought that may well be true: solve, accept or grieve. Its fields belong to the record around it. */
export function TrueThoughtPart({ value = {}, onChange, firstStepPath = 'trueThought.firstStep', led = 0 }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (led === 0 || !box.current) return;
    box.current.open = true;
    box.current.querySelector<HTMLInputElement>('input')?.focus();
  }, [led]);
  const { way } = value;
  return (
    <Disclosure
      ref={box}
      open={way !== undefined}
      summary={<span className="text-body font-semibold">{say.open}</span>}
      className="my-8 max-w-form"
    >
      <p className="mb-4">{say.lead}</p>
      <ChoiceField legend={say.ask} options={ways} value={way} onChange={(id) => onChange({ ...value, way: id as TrueWay })} />
      {way === 'problem_solving' ? (
        <>
          <TextField label={say.inMyHands} hint={say.inMyHandsHint} path="trueThought.inMyHands" {...long} />
          <TextField label={say.firstStep} path={firstStepPath} limit={CBT_LIMITS.shortChars} rows="line" />
          <TextField label={say.whoHelps} hint={say.whoHelpsHint} path="trueThought.whoHelps" {...long} />
        </>
      ) : null}
      {way === 'acceptance' || way === 'grief' ? (
        <TextField
          key={way}
          label={say[way]}
          hint={way === 'grief' ? say.griefHint : say.acceptanceHint}
          path="trueThought.room"
          {...long}
        />
      ) : null}
    </Disclosure>
  );
}
