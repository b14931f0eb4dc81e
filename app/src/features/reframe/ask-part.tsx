import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useId } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { RatingField } from '@/components/record-form/rating-field';
import { useFormContent } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import type { Tone } from '@/lib/wasm/cbt';
import type { RecordHandle, ReframeEntry } from '@/records';
import { toneOf } from './model';
import { tones, copy } from './copy';

/** Folded away at first. */
const MoodRatings = lazy(async () => ({ default: (await import('@/components/record-form/mood-ratings')).MoodRatings }));

interface Props {
  writing: RecordHandle<'reframe'>;
  /** Why the last attempt made no cards. */
  problem: string | undefined;
  /** Whether the core that makes the cards is loaded. */
  canShow: boolean;
  onShow: () => void;
}

const say = copy.ask;
const toneOptions = tones.map((id) => ({ id, ...say.tones[id] }));

/** The thought to reframe, and the tone of the cards. */
export function AskPart({ writing: { set }, problem, canShow, onShow }: Props) {
  const id = useId();
  const content = useFormContent<'reframe'>();
  const blank = (content.thought ?? '').trim() === '' && (content.situation ?? '').trim() === '';
  return (
    <section aria-labelledby={id} className="max-w-form">
      <h2 id={id} className="mb-4">
        {say.title}
      </h2>
      <TextField label={say.situation} hint={say.situationHint} path="situation" limit={CBT_LIMITS.reframeSituationChars} rows="short" />
      <TextField
        label={say.thought}
        hint={say.thoughtHint}
        path="thought"
        limit={CBT_LIMITS.reframeThoughtChars}
        rows="short"
        problem={problem}
      />
      {blank ? (
        <Row className="-mt-4 mb-8">
          <Button size="small" onClick={() => set({ situation: say.exampleSituation, thought: say.exampleThought })}>
            {say.example}
          </Button>
        </Row>
      ) : null}
      <RatingField
        max={100}
        label={say.belief}
        value={content.belief}
        onChange={(belief) => set({ belief } as Partial<ReframeEntry>)}
        low={say.low}
        high={say.high}
      />
      <Disclosure summary={<span className="text-body font-semibold">{say.moods}</span>} className="mb-8 open:pb-4">
        <Suspense fallback={null}>
          <MoodRatings value={content.moodAfter ?? []} onChange={(moodAfter) => set({ moodAfter })} phase="before" />
        </Suspense>
      </Disclosure>
      <ChoiceField
        legend={say.tone}
        options={toneOptions}
        value={toneOf(content)}
        onChange={(tone) => set({ tone: tone as Tone })}
        cards="sm:grid-cols-2"
      />
      <Row className="mt-6">
        <Button variant="primary" size="large" disabled={!canShow} onClick={onShow}>
          {say.show}
        </Button>
      </Row>
      <p className="mt-3 text-small text-secondary">{copy.without}</p>
    </section>
  );
}
