import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useId } from 'react';
import { ChoiceField } from '@/components/record-form/choice-field';
import { RatingField } from '@/components/record-form/rating-field';
import { AtPath, useFormContent } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Row } from '@/components/ui/row';
import type { ChatProvider } from '@/lib/assistant/types';
import { useAssistant } from '@/components/assistant/use-assistant';
import type { Tone } from '@/lib/wasm/cbt';
import type { RecordHandle, ReframeEntry } from '@/records';
import { toneOf } from './model';
import { tones, copy } from './copy';

/** Folded away at first. */
const MoodRatings = lazy(async () => ({ default: (await import('@/components/record-form/mood-ratings')).MoodRatings }));

/** Needed only where the server has a language model. */
const ProviderChoice = lazy(async () => ({ default: (await import('@/components/assistant/provider-choice')).ProviderChoice }));

interface Props {
  writing: RecordHandle<'reframe'>;
  /** Why the last attempt made no cards. */
  problem: string | undefined;
  /** Whether the core that makes the cards is loaded. */
  canShow: boolean;
  /** Whether cards are being worded. */
  busy: boolean;
  provider: ChatProvider;
  onProvider: (provider: ChatProvider) => void;
  onShow: () => void;
}

const text = copy.ask;
const toneOptions = tones.map((id) => ({ id, ...text.tones[id] }));

/** The thought to reframe, and the tone of the cards. */
export function AskPart({ writing: { set }, problem, canShow, busy, provider, onProvider, onShow }: Props) {
  const id = useId();
  const { model } = useAssistant();
  const blank = useFormContent(({ thought = '', situation = '' }: ReframeEntry) => thought.trim() === '' && situation.trim() === '');
  const tone = useFormContent(toneOf);
  return (
    <section aria-labelledby={id} className="max-w-form">
      <h2 id={id} className="mb-4">
        {text.title}
      </h2>
      <TextField label={text.situation} hint={text.situationHint} path="situation" limit={CBT_LIMITS.reframeSituationChars} rows="short" />
      <TextField
        label={text.thought}
        hint={text.thoughtHint}
        path="thought"
        limit={CBT_LIMITS.reframeThoughtChars}
        rows="short"
        problem={problem}
      />
      {blank ? (
        <Row className="-mt-4 mb-8">
          <Button size="small" onClick={() => set({ situation: text.exampleSituation, thought: text.exampleThought })}>
            {text.example}
          </Button>
        </Row>
      ) : null}
      <AtPath<number> path="belief">
        {(belief, setBelief) => (
          <RatingField max={100} label={text.belief} value={belief} onChange={setBelief} low={text.low} high={text.high} />
        )}
      </AtPath>
      <Disclosure summary={<span className="text-body font-semibold">{text.moods}</span>} className="mb-8 open:pb-4">
        <Suspense fallback={null}>
          <AtPath<ReframeEntry['moodAfter']> path="moodAfter">
            {(moods = [], setMoods) => <MoodRatings value={moods} onChange={setMoods} phase="before" />}
          </AtPath>
        </Suspense>
      </Disclosure>
      <ChoiceField
        legend={text.tone}
        options={toneOptions}
        value={tone}
        onChange={(next) => set({ tone: next as Tone })}
        cards="sm:grid-cols-2"
      />
      {model ? (
        <div className="mt-6">
          <Suspense fallback={null}>
            <ProviderChoice provider={provider} onProvider={onProvider} />
          </Suspense>
        </div>
      ) : null}
      <Row className="mt-6">
        <Button variant="primary" size="large" disabled={!canShow} aria-disabled={busy || undefined} onClick={() => busy || onShow()}>
          {busy ? text.wording : text.show}
        </Button>
      </Row>
      {provider === 'rules' ? <p className="mt-3 text-small text-secondary">{copy.without}</p> : null}
    </section>
  );
}
