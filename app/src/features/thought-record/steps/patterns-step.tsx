import { useState } from 'react';
import { HoldNote } from '@/components/hold/hold-note';
import { ChipField } from '@/components/record-form/chip-field';
import { ChoiceField } from '@/components/record-form/choice-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Pattern, HintAnswer, TrueWay } from '@/lib/wasm/cbt';
import { useSaveVerdict } from '@/records/hint-verdicts';
import { CBT_LIMITS, PATTERNS } from '@evenkeel/safety/cbt-content';
import { useHints, type Hint } from '../hints';
import { textForHints } from '../record';
import { copy } from '../copy';
import { HotThought } from './hot-thought';
import { SmallHeading } from './small-heading';
import type { StepProps } from './step-props';

const verdictOptions = (['fits', 'does_not_fit', 'not_sure'] as const).map((id) => ({ id, label: copy.verdicts[id] }));
const patternOptions = PATTERNS.map(({ pattern, name, meaning }) => ({ id: pattern, label: name, hint: meaning }));

export function PatternsStep({ record, set, onGo }: StepProps) {
  const hints = useHints(textForHints(record), record.situation);
  const save = useSaveVerdict();
  const [said, setSaid] = useState<Partial<Record<Pattern, HintAnswer>>>({});
  const [all, setAll] = useState(false);
  const chosen = record.patterns ?? [];

  const judge = ({ found: { pattern }, ruleIds }: Hint, verdict: HintAnswer) => {
    setSaid((before) => ({ ...before, [pattern]: verdict }));
    // If a save fails, the answer is still in the record; only the count of the cue misses one.
    for (const ruleId of ruleIds) void save(ruleId, { ruleId, verdict, pattern });
    set(({ patterns = [] }) => {
      const others = patterns.filter((other) => other !== pattern);
      return { patterns: verdict === 'fits' && others.length < CBT_LIMITS.patterns ? [...others, pattern] : others };
    });
  };
  const verdictOf = (pattern: Pattern): HintAnswer | undefined => {
    const last = said[pattern];
    if (chosen.includes(pattern)) return 'fits';
    // The pattern was removed in the list below.
    return last === 'fits' ? undefined : last;
  };

  const goTrue = (way: TrueWay) => {
    set(({ trueThought }) => ({ trueThought: { ...trueThought, way } }));
    onGo('against');
  };
  const patterns = (
    <ChipField
      legend={copy.patternsLegend}
      options={patternOptions}
      value={chosen}
      onChange={(picked) => set({ patterns: picked as Pattern[] })}
      max={CBT_LIMITS.patterns}
    />
  );

  return (
    <>
      <HotThought record={record} set={set} onGo={onGo} />
      {hints.kind === 'held' ? (
        <HoldNote hold={hints.hold} onTrue={goTrue} />
      ) : (
        <section className="mb-8 max-w-form" aria-label={copy.hintsTitle}>
          <SmallHeading>{copy.hintsTitle}</SmallHeading>
          {hints.kind === 'found' ? (
            <>
              <p>{copy.hintsLead}</p>
              <OneHint hints={hints.hints.filter(({ found }) => all || found.shown)} verdictOf={verdictOf} onVerdict={judge} />
              {!all && hints.hints.some(({ found }) => !found.shown) ? (
                <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => setAll(true)}>
                  {copy.hintsMore}
                </Button>
              ) : null}
            </>
          ) : (
            <p>{silence[hints.kind]}</p>
          )}
        </section>
      )}
      {/* On a held thought a pattern is neither suggested nor taken away. */}
      <Disclosure
        className="mb-8 text-base"
        summary={hints.kind === 'held' ? copy.patternsAnyway : copy.patternsAll(PATTERNS.length)}
        open={chosen.length > 0}
      >
        {patterns}
      </Disclosure>
    </>
  );
}

const silence = {
  nothing: copy.hintsLater,
  loading: copy.hintsLoading,
  unavailable: copy.hintsOff,
  none: copy.hintsNone,
};

interface OneHintProps {
  hints: readonly Hint[];
  verdictOf: (pattern: Pattern) => HintAnswer | undefined;
  onVerdict: (hint: Hint, verdict: HintAnswer) => void;
}

/** One hint at a time, with buttons to the others. */
function OneHint({ hints, verdictOf, onVerdict }: OneHintProps) {
  const [at, setAt] = useState(0);
  const hint = hints[Math.min(at, hints.length - 1)];
  if (!hint) return null;
  return (
    <div className="my-4">
      <HintCard
        key={hint.found.pattern}
        hint={hint}
        verdict={verdictOf(hint.found.pattern)}
        onVerdict={(verdict) => onVerdict(hint, verdict)}
      />
      {hints.length > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {copy.hintBefore}
          </Button>
          <output className="text-small text-secondary">{copy.hintPlace(at + 1, hints.length)}</output>
          <Button size="small" disabled={at >= hints.length - 1} onClick={() => setAt(at + 1)}>
            {copy.hintAfter}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function HintCard({ hint, verdict, onVerdict }: { hint: Hint; verdict: HintAnswer | undefined; onVerdict: (verdict: HintAnswer) => void }) {
  const { found, first } = hint;
  return (
    <div className="grid gap-2 rounded-panel border border-hairline bg-surface p-6 *:last:mt-2 *:last:mb-0">
      <h4 className="font-reading text-lead font-semibold">{found.name}</h4>
      <blockquote className="font-reading wrap-anywhere whitespace-pre-wrap border-s-3 border-accent ps-4">“{first.quote}”</blockquote>
      <p>
        <span className="text-secondary">{copy.hintWhy}</span> {first.why}
      </p>
      <p>
        <span className="text-secondary">{copy.hintAsk}</span> {found.question}
      </p>
      <ChoiceField
        legend={copy.verdictAsk(found.name)}
        options={verdictOptions}
        value={verdict}
        onChange={(id) => onVerdict(id as HintAnswer)}
        cards="grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]"
      />
    </div>
  );
}
